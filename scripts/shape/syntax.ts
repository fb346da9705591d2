import { type ParseResult, parseSync } from 'oxc-parser'

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** @throws when the file cannot be parsed */
export function parse(file: string, text: string): ParseResult {
  const parsed = parseSync(file, text, { preserveParens: false })
  const [error] = parsed.errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  return parsed
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Visits a node and everything below it, each with the nodes above it. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  visit(node, parents)
  const below = [...parents, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, below)
  }
}
