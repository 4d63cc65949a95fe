import { OopsPage } from '../../../../client/layout/OopsPage.tsx';
import { CodeNotLoaded } from '../../../../client/router/load-code.ts';
import { CutOff } from '../../frame/CutOff.tsx';
import { unbroken } from '../../frame/samples.ts';
import { part } from '../../part.ts';

const notLoaded = new CodeNotLoaded('This page could not be loaded.');

export default part({
  title: 'Page that cannot be shown',
  of: { OopsPage },
  screenHeight: 640,
  states: {
    'an address that leads nowhere': (
      <main>
        <OopsPage />
      </main>
    ),
    'something went wrong': (
      <main>
        <OopsPage error={new Error('This page took too long to load.')} />
      </main>
    ),
    'looking whether the shop answers': (
      <main>
        <h1 className="sr-only">Waiting</h1>
        <OopsPage error={notLoaded} />
      </main>
    ),
    'the shop does not answer': (
      <CutOff from="shop">
        <main>
          <OopsPage error={notLoaded} />
        </main>
      </CutOff>
    ),
    'no network': (
      <CutOff from="network">
        <main>
          <OopsPage error={notLoaded} />
        </main>
      </CutOff>
    ),
    'long words': (
      <main>
        <OopsPage error={new Error(unbroken)} />
      </main>
    ),
  },
});
