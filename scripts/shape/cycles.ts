import type { SourceModule } from './readModule.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** A cycle as a path that ends where it starts; null when there is none. */
function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const found = visit(next, [...trail, node])
      if (found !== null) return found
    }
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const found = visit(node, [])
    if (found !== null) return found
  }
  return null
}

/** The entries of a folder and which of them import which: subfolders count as one. */
function entriesGraph(folder: string, modules: readonly SourceModule[]): Graph {
  const graph = new Map<string, Set<string>>()
  const prefix = folder === '' ? '' : `${folder}/`
  const entryOf = (file: string) => prefix + (file.slice(prefix.length).split('/')[0] ?? '')
  for (const { file, imports } of modules.filter((module) => module.file.startsWith(prefix))) {
    const from = entryOf(file)
    const targets = graph.get(from) ?? new Set()
    for (const target of imports.filter((imported) => imported.startsWith(prefix) && /\.\w+$/.test(imported))) {
      if (entryOf(target) !== from) targets.add(entryOf(target))
    }
    graph.set(from, targets)
  }
  return graph
}

/** One message per folder whose files and subfolders import each other in a cycle. */
export function findCycles(modules: readonly SourceModule[]): string[] {
  const folders = new Set(
    modules.flatMap(({ file }) => {
      const parts = file.split('/').slice(0, -1)
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    }),
  )
  return ['', ...folders].flatMap((folder) => {
    const cycle = findCycle(entriesGraph(folder, modules))
    return cycle === null ? [] : [`imports go round in ${folder || 'the project'}: ${cycle.join(' → ')}`]
  })
}
