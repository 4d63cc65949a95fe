interface ModuleInfo {
  isEntry: boolean;
  /** Modules that import it statically. */
  importers: string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const homePage = /\/client\/routes\/home\.tsx$/;

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
 * start. The bundler decides about the rest.
 */
export const startChunkName = (id: string, graph: Graph): string | null => {
  const isStart = comesWith((_, { isEntry }) => isEntry, id, graph);
  const isHomes = common.test(id) && comesWith((root) => homePage.test(root), id, graph);
  return isStart || isHomes ? 'start' : null;
};
