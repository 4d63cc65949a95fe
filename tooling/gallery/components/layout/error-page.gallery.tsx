import { ErrorPage } from '../../../../client/layout/ErrorPage.tsx';
import { ComponentLoadError } from '../../../../client/router/lazy-component.ts';
import { component } from '../../component.ts';
import { CutOff } from '../../frame/CutOff.tsx';
import { unbroken } from '../../frame/samples.ts';

const notLoaded = new ComponentLoadError('This page could not be loaded.');

export default component({
  title: 'Page that cannot be shown',
  of: { ErrorPage },
  screenHeight: 640,
  states: {
    'an address that leads nowhere': (
      <main>
        <ErrorPage />
      </main>
    ),
    'something went wrong': (
      <main>
        <ErrorPage error={new Error('This page took too long to load.')} />
      </main>
    ),
    'looking whether the shop answers': (
      <main>
        <h1 className="sr-only">Waiting</h1>
        <ErrorPage error={notLoaded} />
      </main>
    ),
    'the shop does not answer': (
      <CutOff from="shop">
        <main>
          <ErrorPage error={notLoaded} />
        </main>
      </CutOff>
    ),
    'no network': (
      <CutOff from="network">
        <main>
          <ErrorPage error={notLoaded} />
        </main>
      </CutOff>
    ),
    'long words': (
      <main>
        <ErrorPage error={new Error(unbroken)} />
      </main>
    ),
  },
});
