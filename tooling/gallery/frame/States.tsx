import type { GalleryComponent } from '../component.ts';

interface StatesProps {
  component: GalleryComponent;
  /** The only state of a full-screen frame; null to show all states below each other. */
  only: string | null;
}

/**
 * The content of a frame: all states of a component with their names, or one state that fills
 * the screen.
 */
export function States({ component: { title, states }, only }: StatesProps) {
  if (only !== null) return states[only];
  return (
    <main className="grid grid-cols-1 gap-6 p-4">
      <h1 className="sr-only">{title}</h1>
      {Object.entries(states).map(([name, shown]) => (
        <figure key={name} className="min-w-0">
          <figcaption className="mb-2 border-line border-b border-dashed text-soft text-xs">
            {name}
          </figcaption>
          {shown}
        </figure>
      ))}
    </main>
  );
}
