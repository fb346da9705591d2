import { expect, test } from 'vitest'
import { findCycles } from './cycles.ts'
import { countFigures, describeFigures } from './figures.ts'
import { readModule } from './readModule.ts'
import { zoneProblems } from './zones.ts'

function importing(file: string, ...imports: string[]) {
  return readModule(file, imports.map((specifier) => `import '${specifier}'\n`).join(''))
}

test('lines of comments, lengths of functions, effects', () => {
  const text = `/** One\n * two. */\nexport const f = () => {\n  useEffect(() => {}) // three\n  return 1\n}\n`
  const { lines, commentLines, functions, effects } = readModule('web/a.ts', text)
  expect({ lines, commentLines, effects }).toEqual({ lines: 6, commentLines: 3, effects: [4] })
  expect(functions).toContainEqual({ name: 'f', line: 3, lines: 4 })
})

test.each([
  ['let count = 0\nexport const next = () => ++count', ['count']],
  ['let last = 0\nexport function keep(a: number) { last = a }', ['last']],
  ['const seen = new Set()\nexport const see = (a: string) => seen.add(a)', ['seen']],
  ['const found: string[] = []\nexport const find = (a: string) => { found[0] = a }', ['found']],
  ['const kept: Record<string, string> = {}\nexport const drop = () => { delete kept.a }', ['kept']],
  ['const list = [2, 1]\nexport const sorted = () => list.sort()', ['list']],
  ['const names = new Set(["a"])\nexport const has = (a: string) => names.has(a)', []],
  ['export function count() { let n = 0; n += 1; return n }', []],
])('state in the module: %s', (text, state) => {
  expect(readModule('web/a.ts', text).moduleState).toEqual(state)
})

test('figures count calls, names, triggers and words, once each', () => {
  const server = [
    'function createTurns() {}\nconst [a, b] = [createTurns(), createBatches<Row>()]',
    'const c = new RateLimiterMemory(1)\nif (d instanceof RateLimiterRes) d()',
    'throw new RateLimiterRes()',
  ]
  const trigger = 'create trigger a before insert\n  on public.diagnostics\n  for each row'
  const texts = new Map([
    ...server.map((text, index) => [`server/${index}.ts`, text] as const),
    ['store/timers.ts', 'setTimeout(f, 1)\nclearTimeout(t)\nsetInterval(f)'],
    ['store/a.ts', "const [a, b] = ['mitsujiku.a', 'mitsujiku.a', `mitsujiku-b`, 'mitsujiku:c']"],
    [
      'supabase/migrations/1.sql',
      `${trigger};\n${trigger.replace('diagnostics', 'profiles')};\ncreate function private.a() returns`,
    ],
    ['docs/configuration.md', '| Variable | Default |\n| `A_B`, `C` | `D` |\n'],
    ['docs/decisions/1.md', 'word '.repeat(201)],
    ['docs/security.md', 'two words'],
  ])
  const figures = countFigures([readModule('web/a.ts', '// one\nuseEffect(f)\n')], texts)
  expect(Object.values(figures)).toEqual([2, 50, 0, 1, 0, 2, 1, 2, 2, 2, 2, 1, 1, 2, 1, 1, 2])
})

test('a figure is printed with its change', () => {
  expect(describeFigures({ same: 3, more: 5, fewer: 1.1, new: 2 }, { same: 3, more: 4, fewer: 1.3 })).toEqual([
    '      3  same',
    '      5  more (+1)',
    '    1.1  fewer (-0.2)',
    '      2  new',
  ])
})

test('imports go round between files, and between folders whose files do not', () => {
  const files = [importing('web/a/x.ts', './y.ts'), importing('web/a/y.ts', '#web/a/x.ts')]
  expect(findCycles(files)).toEqual(['imports go round in web/a: web/a/x.ts → web/a/y.ts → web/a/x.ts'])
  const folders = [importing('web/a/x.ts', '../b/x.ts'), importing('web/b/y.ts', '../a/y.ts')]
  expect(findCycles(folders)).toEqual(['imports go round in web: web/a → web/b → web/a'])
  expect(findCycles([importing('web/a/x.ts', '../b/x.ts', './y.ts'), importing('web/b/x.ts')])).toEqual([])
})

test('a cycle of an import that waits', () => {
  const one = readModule('web/x.ts', `export const open = () => import('./y.ts')`)
  expect(findCycles([one, importing('web/y.ts', './x.ts')])).toHaveLength(1)
})

test('a cycle of types alone', () => {
  const one = readModule('web/x.ts', `import type { B } from './y.ts'\nexport type A = B`)
  const other = readModule('web/y.ts', `export type { A } from './x.ts'`)
  expect(findCycles([one, other])).toHaveLength(1)
})

test.each([
  ['domain/a.ts', 'node:fs'],
  ['domain/a.ts', '#store/a.ts'],
  ['store/a.ts', 'react'],
  ['web/ui/a.tsx', '#domain/a.ts'],
  ['web/ui/a.tsx', '../quiz/a.ts'],
  ['web/quiz/a.ts', '#web/app/a.ts'],
  ['web/features/plan/a.ts', '../sharing/a.ts'],
  ['web/features/plan/a.ts', '#web/features/sharing/deep/a.ts'],
  ['web/features/plan/a.ts', '@supabase/supabase-js'],
  ['web/app/a.ts', '#web/visitor/a.ts'],
  ['server/embedded/a.ts', '#web/ui/a.tsx'],
])('%s may not import %s', (file, specifier) => {
  expect(zoneProblems([importing(file, specifier)])).not.toEqual([])
})

test.each([
  ['domain/a.ts', 'valibot'],
  ['web/features/plan/deep/a.ts', '../b.ts'],
  ['web/app/a.ts', '#web/features/plan/a.ts'],
  ['server/public/a.tsx', '#web/quiz/a.ts'],
])('%s may import %s', (file, specifier) => {
  expect(zoneProblems([importing(file, specifier)])).toEqual([])
})
