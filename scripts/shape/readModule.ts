import path from 'node:path'
import { isNode, type Node, parse, walk } from './syntax.ts'

export type SourceModule = {
  file: string
  lines: number
  commentLines: number
  /** Imports, type imports included: a path from the project's root, or a package. */
  imports: string[]
  functions: { name: string; line: number; lines: number }[]
  /** Lines of calls of useEffect and its relatives. */
  effects: number[]
  /** Names declared at the top that are assigned or changed later. */
  moduleState: string[]
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const CHANGING = new Set('set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '))

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : ''
}

/** `counter` of `counter`, `counter.x`, `counter.x.y`. */
function rootName(node: unknown): string {
  return isNode(node) && node.type === 'MemberExpression' ? rootName(node.object) : nameOf(node)
}

/** The name that a node assigns to or changes; '' for any other node. */
function changedName(node: Node): string {
  switch (node.type) {
    case 'AssignmentExpression':
      return rootName(node.left)
    case 'UpdateExpression':
      return rootName(node.argument)
    case 'UnaryExpression':
      return node.operator === 'delete' ? rootName(node.argument) : ''
    case 'CallExpression': {
      const { callee } = node
      const changes = isNode(callee) && callee.type === 'MemberExpression' && CHANGING.has(nameOf(callee.property))
      return changes ? rootName(callee.object) : ''
    }
    default:
      return ''
  }
}

function declaredNames(program: Node): Set<string> {
  const statements = (program.body as Node[]).map((statement) =>
    isNode(statement.declaration) ? statement.declaration : statement,
  )
  const declarations = statements.filter(({ type }) => type === 'VariableDeclaration')
  return new Set(declarations.flatMap(({ declarations }) => (declarations as Node[]).map(({ id }) => nameOf(id))))
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
}

/** @throws when the file cannot be parsed */
export function readModule(file: string, text: string): SourceModule {
  const { program, comments, module } = parse(file, text)
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1
  const result: SourceModule = {
    file,
    lines: starts.length - 1,
    commentLines: new Set(
      comments.flatMap(({ start, end, value }) => {
        // For the bundler, not for readers.
        if (value.includes('@__')) return []
        const first = lineAt(start)
        return Array.from({ length: lineAt(end) - first + 1 }, (_, index) => first + index)
      }),
    ).size,
    imports: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
      ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ].map((specifier) => resolveImport(file, specifier)),
    functions: [],
    effects: [],
    moduleState: [],
  }
  const root = program as unknown as Node
  const declared = declaredNames(root)
  const changed = new Set<string>()
  walk(root, (node, parents) => {
    if (FUNCTIONS.has(node.type)) {
      const name = nameOf(node.id) || nameOf(parents.at(-1)?.id) || 'function'
      const line = lineAt(node.start)
      result.functions.push({ name, line, lines: lineAt(node.end) - line + 1 })
    }
    if (node.type === 'CallExpression' && EFFECTS.has(nameOf(node.callee))) result.effects.push(lineAt(node.start))
    const name = changedName(node)
    if (declared.has(name)) changed.add(name)
  })
  result.moduleState = [...changed]
  return result
}
