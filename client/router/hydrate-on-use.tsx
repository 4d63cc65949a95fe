import { type ComponentType, memo, Suspense, use, useDeferredValue, useLayoutEffect } from 'react';
import { useEarlyClicks } from './early-clicks.ts';
import { firstUse } from './first-use.ts';
import {
  getLoadedComponent,
  isLoaded,
  type LazyComponent,
  loadComponent,
  registerPart,
} from './lazy-component.ts';

interface Part<Props> extends LazyComponent<ComponentType<Props>> {
  /** Whether this browser has something that the server's HTML lacks. */
  isNeededAtOnce?(): boolean;
}

/**
 * Returns a component whose HTML comes from the server and whose code is loaded when a person begins
 * to use the page. Until then React leaves the HTML as it is. In a page that the browser opens
 * itself, the code is loaded with the page.
 *
 * New props wait for the code. A context must not change above such a part before, or React would
 * remove its HTML until the code is there.
 */
export function hydrateOnUse<Props extends object>(part: Part<Props>): ComponentType<Props> {
  registerPart(part);
  return memo((props: Props) => {
    const given = useDeferredValue(props);
    const { region, replay } = useEarlyClicks();
    return (
      <div ref={region} className="contents">
        <Boundary part={part as Part<object>} given={given} onHydrated={replay} />
      </div>
    );
  });
}

interface BoundaryProps {
  part: Part<object>;
  given: object;
  onHydrated(): void;
}

/** Rendered again only with new props: each time, React would try to hydrate it at once. */
const Boundary = memo((props: BoundaryProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
));

function Loaded({ part, given, onHydrated }: BoundaryProps) {
  const wait = waitOf(part);
  if (wait) use(wait);
  // Not a later effect: React handles the press that made it hydrate the part.
  useLayoutEffect(onHydrated, [onHydrated]);
  const Component = getLoadedComponent(part);
  return <Component {...given} />;
}

/**
 * What a part waits for; undefined where it never had to, as on the server, which loads it before it
 * renders. Once a component has waited by `use`, it must call it each time: React renders it again as
 * it was, and would take the next hook for one it knows.
 */
function waitOf(part: Part<object>): Promise<void> | undefined {
  if (!isLoaded(part)) return loadingOf(part);
  // A navigation, such as the browser's Back, loads it before the first use.
  return loading.has(part) ? alreadyLoaded : undefined;
}

/** React reads `status` and does not wait for a moment, in which it would hide the part. */
const alreadyLoaded = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const loading = new Map<Part<object>, Promise<void>>();

function loadingOf(part: Part<object>): Promise<void> {
  const promise = loading.get(part) ?? load(part);
  loading.set(part, promise);
  return promise;
}

const load = (part: Part<object>): Promise<void> =>
  (part.isNeededAtOnce?.() ? Promise.resolve() : firstUse)
    .then(() => loadComponent(part))
    .catch(() => {
      // The HTML stays as it is: its links and its form need no script.
      window.sayCodeIsLost?.();
      return new Promise<never>(() => undefined);
    });
