import {
  type ComponentType,
  memo,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
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
    const isHydrated = useHydrated();
    useState(() => isHydrated && needParts());
    const [onHydrated, isUntranslated] = useUntranslated(part as Part<object>, region, replay);
    return (
      <div ref={region} className="contents">
        <Boundary
          part={part as Part<object>}
          given={given}
          isUntranslated={isUntranslated}
          onHydrated={onHydrated}
        />
      </div>
    );
  });
}

/**
 * Puts the texts of a translated part back and has React hydrate it at once, before they are translated again:
 * else React would put new elements in the place of those that a person types in. Returns what is to be called
 * once the part is hydrated, and whether its texts were put back.
 */
function useUntranslated(
  part: Part<object>,
  region: RefObject<HTMLElement | null>,
  replay: () => void,
): [onHydrated: () => void, isUntranslated: boolean] {
  const [isUntranslated, setUntranslated] = useState(false);
  const isHydrated = useRef(false);
  useEffect(() => {
    const hydrate = () => {
      if (isHydrated.current || !region.current || !window.putTextsBack?.(region.current)) return;
      flushSync(() => setUntranslated(true));
    };
    void (isLoaded(part) ? Promise.resolve() : loadingOf(part)).then(hydrate);
  }, [part, region]);
  const onHydrated = useCallback(() => {
    isHydrated.current = true;
    replay();
  }, [replay]);
  return [onHydrated, isUntranslated];
}

interface BoundaryProps {
  part: Part<object>;
  given: object;
  /** A change of it makes React hydrate the part. */
  isUntranslated: boolean;
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

/**
 * Loads the parts without waiting for a use. React has discarded the HTML of the page, most likely since it was
 * translated before: nothing is shown until they are there.
 */
let needParts: () => void = () => undefined;
const needed = new Promise<void>((resolve) => {
  needParts = resolve;
});

const load = (part: Part<object>): Promise<void> =>
  (part.isNeededAtOnce?.() ? Promise.resolve() : Promise.race([firstUse, needed]))
    .then(() => loadComponent(part))
    .catch(() => {
      // The HTML stays as it is: its links and its form need no script.
      window.sayCodeIsLost?.();
      return new Promise<never>(() => undefined);
    });
