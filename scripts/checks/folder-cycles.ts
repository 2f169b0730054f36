type Import = { from: string; to: string };

/** Returns the shortest import cycle, as "a → b → a", through each folder or file directly below `parent`. */
export function folderCycles(parent: string, imports: readonly Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [from, to].map((path) => nameBelow(parent, path));
    if (!source || !target || source === target) continue;
    graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  const cycles = new Map<string, string>();
  for (const start of [...graph.keys()].sort()) {
    const cycle = shortestCycle(graph, start);
    const members = cycle.toSorted().join();
    if (cycle.length > 0 && !cycles.has(members)) cycles.set(members, [...cycle, start].join(" → "));
  }
  return [...cycles.values()];
}

function nameBelow(parent: string, path: string): string | undefined {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split("/")[0] : undefined;
}

/** Searches breadth first for a cycle back to `start`. Returns its folders, none if there is no cycle. */
function shortestCycle(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return path;
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return [];
}
