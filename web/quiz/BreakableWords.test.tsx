import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BreakableWords, MarkedWords } from './BreakableWords.tsx'
import { QuizEnvironmentContext } from './quizEnvironment.ts'
import { TEST_ENVIRONMENT } from './testing/showRun.tsx'

test.each([
  ['マーケター思考タイプ診断', 'マーケター|思考|タイプ|診断'],
  ['リーダーシップタイプ診断', 'リーダーシップタイプ|診断'],
  ['経営者タイプ診断', '経営者|タイプ|診断'],
  ['生ビールの選び方', '生ビールの選び方'],
  ['3軸 Type', '3軸 Type'],
  ['', ''],
])('%s may break as %s', (text, expected) => {
  const { container } = render(<BreakableWords text={text} />)
  expect(container.textContent).toBe(text)
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(expected)
})

test.each([
  ['予定が\u200b空いた', '<span class="mz-words">予定が<wbr>空いた</span>'],
  ['予定が空いた', '<span>予定が空いた</span>'],
  [
    '歩いた。\u200bつぎは\u200b何？',
    '<span class="mz-words"><span class="mz-sentence">歩いた。</span><span class="mz-sentence">つぎは<wbr>何？</span></span>',
  ],
  [
    '何！\u200b\u200b$1。\u200b',
    '<span class="mz-words"><span class="mz-sentence">何！</span><span class="mz-sentence"><wbr>$1。</span><span class="mz-sentence"></span></span>',
  ],
])('%j is marked as %s', (text, expected) => {
  expect(render(<MarkedWords text={text} />).container.innerHTML).toBe(expected)
})

test('is read by a browser that knows no lookbehind', async () => {
  class OldRegExp extends RegExp {
    constructor(pattern: RegExp | string, flags?: string) {
      if (/\(\?<[=!]/.test(String(pattern))) throw new SyntaxError('invalid group specifier name')
      super(pattern, flags)
    }
  }
  vi.stubGlobal('RegExp', OldRegExp)
  vi.resetModules()
  await expect(import('./BreakableWords.tsx')).resolves.toHaveProperty('MarkedWords')
})

test('a name breaks where the server marked it', () => {
  const environment = { ...TEST_ENVIRONMENT, markedNames: ['朝の\u200b人', 'スタイルから\u200b見つける\u200b働き方'] }
  const { container } = render(
    <QuizEnvironmentContext.Provider value={environment}>
      <BreakableWords text="スタイルから見つける働き方" />
    </QuizEnvironmentContext.Provider>,
  )
  expect(container.innerHTML).toBe('<span class="mz-words">スタイルから<wbr>見つける<wbr>働き方</span>')
})
