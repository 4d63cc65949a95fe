import { useLocation } from 'wouter';
import { Contents } from './Contents.tsx';
import { type NamedPart, PartFrames } from './PartFrames.tsx';

/**
 * The page: a list of all parts, and beside it the frames of the selected part, or of all parts.
 */
export function Gallery({ parts }: { parts: readonly NamedPart[] }) {
  const [path] = useLocation();
  const chosen = parts.filter(({ name }) => path === '/' || path === `/${name}`);
  return (
    <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <Contents parts={parts} path={path} />
      <main className="grid gap-16 px-4 py-8 sm:px-8">
        <h1 className="sr-only">Parts of Respoke</h1>
        {chosen.map((each) => (
          <PartFrames key={each.name} {...each} />
        ))}
        {chosen.length === 0 && <p>No part is named {path.slice(1)}.</p>}
      </main>
    </div>
  );
}
