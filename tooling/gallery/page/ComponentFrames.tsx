import type { GalleryComponent } from '../component.ts';
import { Frame } from './Frame.tsx';
import { useScale } from './use-scale.ts';

export interface NamedComponent {
  name: string;
  component: GalleryComponent;
}

const widths = [390, 1280] as const;
const themes = ['light', 'dark'] as const;

/** A component at the width of a phone and of a laptop, in both themes. */
export function ComponentFrames({ name, component }: NamedComponent) {
  const { title, of = {}, about, screenHeight, states } = component;
  const screens = screenHeight === undefined ? [null] : Object.keys(states);
  return (
    <section aria-labelledby={name} className="grid grid-cols-1 gap-6">
      <div>
        <h2 id={name} className="text-2xl">
          {title}
        </h2>
        <p className="text-soft text-sm">
          {[...Object.keys(of), `${name}.gallery.tsx`].join(', ')}
        </p>
        {about && <p className="mt-2 max-w-2xl">{about}</p>}
      </div>
      {screens.map((state) => (
        <div key={state} className="grid grid-cols-1 gap-4">
          {state && <h3 className="text-lg">{state}</h3>}
          {widths.map((width) => (
            <Pair key={width} name={name} state={state} width={width} height={screenHeight} />
          ))}
        </div>
      ))}
    </section>
  );
}

interface PairProps {
  name: string;
  state: string | null;
  width: number;
  height: number | undefined;
}

/** Both themes side by side; below each other if they would be too small to read side by side. */
function Pair({ name, state, width, height }: PairProps) {
  const { ref, scale } = useScale(width);
  const search = new URLSearchParams({ component: name, ...(state !== null && { state }) });
  return (
    <div ref={ref} className="flex flex-wrap items-start gap-4">
      {scale !== null &&
        themes.map((theme) => (
          <figure key={theme} className="min-w-0">
            <figcaption className="mb-1 text-soft text-xs">{`${theme}, ${width} px`}</figcaption>
            <Frame
              title={`${name}, ${state ?? 'all states'}, ${theme}, ${width} px`}
              src={`./frame.html?${search}&theme=${theme}`}
              width={width}
              height={height}
              scale={scale}
            />
          </figure>
        ))}
    </div>
  );
}
