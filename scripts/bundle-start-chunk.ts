interface ModuleInfo {
  isEntry: boolean;
  /** Modules that import it, and not only when they come to need it. */
  importers: string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const homePage = /\/client\/routes\/home\.tsx$/;

/** Small parts that home has in common with other pages; features stay with the pages that have them. */
const common = /\/(?:client\/(?!features\/|routes\/|brand\/)|contract\/)/;

/** Whether a module is loaded at once with one that `isRoot`: that one imports it, or what it imports does. */
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
 * Puts what every visit loads into one file instead of twenty, and with it the parts of a few hundred
 * bytes that the home page shares with others: six files more would be six requests at the start. The
 * rest is left to the bundler.
 */
export const startChunkName = (id: string, graph: Graph): string | null => {
  const isStart = comesWith((_, { isEntry }) => isEntry, id, graph);
  const isHomes = common.test(id) && comesWith((root) => homePage.test(root), id, graph);
  return isStart || isHomes ? 'start' : null;
};
