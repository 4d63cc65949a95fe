import { TabTitle } from './tab-title.tsx';

interface Props {
  children: string;
  /** What its tab is called, where that is another name. */
  title?: string | undefined;
}

/** A page's heading, which is also what its tab is called. */
export function PageHeading({ children, title = children }: Props) {
  return (
    <>
      <TabTitle>{title}</TabTitle>
      <h1 className="mb-8 text-3xl">{children}</h1>
    </>
  );
}
