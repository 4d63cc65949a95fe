import { dirname, join } from 'node:path';
import type { Document } from './document.ts';
import { type Problem, problemAt } from './problem.ts';
import type { Project } from './project.ts';

/** Every link inside the repository must lead to a file, and its anchor to a heading there. */
export function checkLinks(documents: readonly Document[], { paths }: Project): Problem[] {
  const byFile = new Map(documents.map((document) => [document.file, document]));
  return documents.flatMap((document) =>
    document.links
      .filter(({ text }) => !/^[a-z]+:/.test(text))
      .flatMap((link) => {
        const [path = '', anchor] = decodeURI(link.text).split('#');
        const target = path === '' ? document.file : join(dirname(document.file), path);
        if (!paths.has(target.replace(/\/$/, '')))
          return [problemAt(document, link, `the link to ${path} leads nowhere`)];
        const anchors = byFile.get(target)?.anchors;
        return anchor === undefined || !anchors || anchors.has(anchor)
          ? []
          : [problemAt(document, link, `${target} has no heading #${anchor}`)];
      }),
  );
}
