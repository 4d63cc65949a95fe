import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

type Heading = ReactElement<{ id?: string; children: string }, 'h2'>;

const isHeading = (node: ReactNode): node is Heading => isValidElement(node) && node.type === 'h2';

const idOf = ({ props }: Heading) => props.children.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** From this many headings on, a wide screen lists them beside the text. */
const fewestListed = 3;

/** A page of text, set for reading. Each `h2` in it, a plain text, gets an address. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  const nodes = Children.toArray(children);
  const headings = nodes.filter(isHeading);
  return (
    <div className="mx-auto max-w-5xl gap-14 lg:grid lg:grid-cols-4">
      <article className="grid max-w-2xl gap-5 text-lg leading-relaxed lg:col-span-3 [&_h2]:mt-4 [&_h2]:scroll-mt-24 [&_h2]:text-2xl [&_li]:mb-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6">
        <h1 className="mb-2 text-4xl">{title}</h1>
        {nodes.map((node) => (isHeading(node) ? cloneElement(node, { id: idOf(node) }) : node))}
      </article>
      {headings.length >= fewestListed && (
        <nav
          aria-label="On this page"
          className="top-24 hidden self-start border-line border-l text-sm lg:sticky lg:block"
        >
          <p className="px-4 pb-2 font-semibold">On this page</p>
          {headings.map((heading) => (
            <a
              key={heading.key}
              href={`#${idOf(heading)}`}
              className="block px-4 py-2 text-soft hover:text-pine"
            >
              {heading.props.children}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
