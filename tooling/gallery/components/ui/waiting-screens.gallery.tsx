import { NavigationProgress, Spinner } from '../../../../client/ui/spinner.tsx';
import { component } from '../../component.ts';
import { CutOff } from '../../frame/CutOff.tsx';
import { SamplePage } from '../../frame/SamplePage.tsx';

export default component({
  title: 'Waiting for a page',
  of: { NavigationProgress, Spinner },
  screenHeight: 480,
  states: {
    'the bar at the top': (
      <>
        <header>
          <NavigationProgress />
        </header>
        <SamplePage />
      </>
    ),
    'without a network': (
      <CutOff from="network">
        <SamplePage>
          <Spinner />
        </SamplePage>
      </CutOff>
    ),
  },
});
