interface ModuleInfo {
  isEntry: boolean;
  /** Modules that import it statically. */
  importers: string[];
  /** Modules that import it when they need it. */
  dynamicImporters: string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const homePage = /\/client\/routes\/home\.tsx$/;
/** The page of the search, which stays an entry of its own in the manifest. */
const searchPage = /\/client\/routes\/search\.tsx$/;
const bicyclePage = /\/client\/routes\/bicycle\.tsx$/;

/** Small modules that the home page shares with other pages. Features stay with their own pages. */
const common = /\/(?:client\/(?!features\/|routes\/|brand\/)|contract\/)/;

/**
 * Returns whether a module is loaded together with a module for which `isRoot` is true, through
 * static imports.
 */
function comesWith(
  isRoot: (id: string, info: ModuleInfo) => boolean,
  id: string,
  graph: Graph,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return false;
  return (
    isRoot(id, info) || info.importers.some((importer) => comesWith(isRoot, importer, graph, seen))
  );
}

/**
 * Puts what every visit loads into one file instead of twenty, together with modules of a few
 * hundred bytes that the home page shares with other pages: they would be six more requests at the
 * start. What the page of the search needs at first is one file for the same reason, and what it shares
 * with the page of a bicycle another. The bundler decides about the rest.
 */
export const firstChunkName = (id: string, graph: Graph): string | null => {
  const comesFrom = (page: RegExp) => comesWith((root) => page.test(root), id, graph);
  const isStart = comesWith((_, { isEntry }) => isEntry, id, graph);
  const isShared = comesWith(
    (root, { dynamicImporters }) => dynamicImporters.length > 0 && !homePage.test(root),
    id,
    graph,
  );
  if (isStart || (isShared && common.test(id) && comesFrom(homePage))) return 'start';
  if (searchPage.test(id) || !comesFrom(searchPage)) return null;
  return comesFrom(bicyclePage) ? 'listing' : 'search';
};
