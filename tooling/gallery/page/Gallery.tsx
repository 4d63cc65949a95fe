import { useLocation } from 'wouter';
import { ComponentFrames, type NamedComponent } from './ComponentFrames.tsx';
import { Contents } from './Contents.tsx';

/**
 * The page: a list of all components, and beside it the frames of the selected one, or of all.
 */
export function Gallery({ components }: { components: readonly NamedComponent[] }) {
  const [path] = useLocation();
  const chosen = components.filter(({ name }) => path === '/' || path === `/${name}`);
  return (
    <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <Contents components={components} path={path} />
      <main className="grid gap-16 px-4 py-8 sm:px-8">
        <h1 className="sr-only">Components of Respoke</h1>
        {chosen.map((each) => (
          <ComponentFrames key={each.name} {...each} />
        ))}
        {chosen.length === 0 && <p>No component is named {path.slice(1)}.</p>}
      </main>
    </div>
  );
}
