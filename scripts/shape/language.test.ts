import { expect, test } from 'vitest'
import { languageFindings } from './language.ts'

const found = (file: string, text: string) => languageFindings(file, text).map((one) => `${one.line} ${one.text}`)

test.each([
  ['a.ts', '// What is left.', ['1 What is left.']],
  ['a.ts', '/** Of the lead. */', ['1 Of the lead.']],
  ['a.ts', '// Kept. Who asks\n// first is served.', ['1 Who asks // first is served.']],
  ['a.ts', '/**\n * One.\n *\n * What\n * else.\n */', ['4 What * else.']],
  ['a.ts', '/** @returns What it made */', ['1 What it made']],
  ['a.ts', 'const a = 1 // Made anew.', ['1 Made anew.']],
  ['a.tsx', 'const a = <p>{/* for nobody */}</p>', ['1 for nobody']],
  ['a.mjs', 'export const keyOfNow = 1\nkeyOfNow()', ['1 keyOfNow']],
  ['a.ts', 'class A { #forNobody = 1 }', ['1 forNobody']],
  ['store/keyOfNow.ts', '', ['1 store/keyOfNow.ts']],
  [
    'a.sql',
    "-- It has its\n-- reasons.\nselect '' as revision_of_now",
    ['1 It has its -- reasons.', '3 revision_of_now'],
  ],
  ['a.css', '/* What it is. */\n.made-anew { --whoever: 1 }', ['1 What it is.', '2 --whoever', '2 made-anew']],
  [
    'a.md',
    '## What goes\n\nOne.\n\n- Who answers\n\n| a | It goes\nout |',
    ['1 What goes', '5 Who answers', '7 It goes out'],
  ],
  ['a.md', '**What** counts: `x`.', ['1 **What** counts: `x`.']],
])('%s: %j is refused', (file, text, findings) => {
  expect(found(file, text)).toEqual(findings)
})

test.each([
  ['a.ts', '// What is left? Whole rows, told later.'],
  ['a.ts', '// Says\n// "What did you\n// do?"'],
  ['a.ts', "const a = 'nobody' + `What` + /anew/ // as what it is"],
  ['a.ts', '// `nobody` is\nconst told = 1'],
  ['a.sql', "select '-- What is left', 'nobody';\ncomment on table a is 'Who else';"],
  ['a.css', "a::after { content: '/* nobody */' }"],
  ['a.md', 'One. `What` is\n\n```sh\nnobody # What\n```\n\n## What is it?'],
])('%s: %j passes', (file, text) => {
  expect(found(file, text)).toEqual([])
})
