interface ModuleInfo {
  isEntry: boolean;
  /** Modules that import it, and not only when they come to need it. */
  importers: string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Whether every visit loads a module: the entry imports it, or what the entry imports does. */
function isAlwaysLoaded(id: string, graph: Graph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return false;
  return info.isEntry || info.importers.some((importer) => isAlwaysLoaded(importer, graph, seen));
}

/** Puts what every visit loads into one file instead of twenty; the rest is left to the bundler. */
export const startOrNot = (id: string, graph: Graph): string | null =>
  isAlwaysLoaded(id, graph, new Set()) ? 'start' : null;
