import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeDiagnostic } from '#web/testing/records.ts'
import { button, field, openedEditor } from './editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

const search = () => screen.getByRole('combobox', { name: '文章を検索' })
const unfold = (user: ReturnType<typeof withTexts>['user']) => user.click(button('文章を検索'))

const results = async () => within(await screen.findByRole('listbox', { name: '文章を検索' })).getAllByRole('option')

function withTexts() {
  const base = makeDiagnostic({ title: '働き方タイプ診断' })
  const questions = base.questions.map((question) =>
    question.id === 'axis-2-3' ? { ...question, text: 'ＡＢＣ会議では先に話しますか？' } : question,
  )
  return openedEditor({ ...base, questions })
}

describe('the search', () => {
  it('finds a text on any step, whatever the width of its letters, and leads to its field', async () => {
    const { user } = withTexts()
    await unfold(user)
    await user.type(search(), 'abc会議')
    const [found] = await results()
    if (found === undefined) throw new Error('nothing was found')
    expect(found.textContent).toContain('軸2・質問4・質問文')
    expect(found.querySelector('mark')?.textContent).toBe('ＡＢＣ会議')
    await user.click(found)
    const slot = await screen.findByDisplayValue('ＡＢＣ会議では先に話しますか？')
    await waitFor(() => expect(document.activeElement).toBe(slot))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('is used by keyboard alone, also by the name of a field', async () => {
    const { user } = withTexts()
    await user.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(search())
    await user.keyboard('特性')
    const [first, second] = await results()
    expect(search().getAttribute('aria-activedescendant')).toBe(first?.id)
    await user.keyboard('{ArrowDown}')
    expect(search().getAttribute('aria-activedescendant')).toBe(second?.id)
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('特性Bの名前')))
  })

  it('says that there is nothing, and is emptied by Escape', async () => {
    const { user } = withTexts()
    await unfold(user)
    await user.type(search(), 'どこにもない')
    expect(await screen.findByText('見つかりませんでした')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('見つかりませんでした')).toBeNull()
  })
})

describe('what keeps it from being published', () => {
  it('is named, and each name leads to its field', async () => {
    const base = makeDiagnostic({ isPublished: false })
    const questions = base.questions.map((question) =>
      question.id === 'axis-3-14' ? { ...question, leftChoice: '', rightChoice: '' } : question,
    )
    const { user } = openedEditor({ ...base, questions })
    await user.click(button('公開して保存'))
    await user.click(await screen.findByRole('button', { name: '軸3・質問15・選択肢（右）' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-3-14.rightChoice'))
  })
})

describe('the browser’s Back', () => {
  it('goes one step back in the editor, and asks at the first', async () => {
    const { user, router } = openedEditor(makeDiagnostic({ isPublished: false }))
    await router.navigate('/')
    await router.navigate('/edit')
    await user.click(await screen.findByRole('button', { name: /3つの軸/ }))
    await screen.findByRole('heading', { name: '3つの軸', level: 2 })
    await router.navigate(-1)
    await screen.findByRole('heading', { name: '基本情報', level: 2 })
    expect(router.state.location.pathname).toBe('/edit')
    await user.type(field('診断タイトル'), '！')
    await user.tab()
    await router.navigate(-1)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/edit')
  })

  it('asks for a first letter that was typed just before', async () => {
    const { router } = openedEditor(makeDiagnostic({ isPublished: false }))
    await router.navigate('/')
    await router.navigate('/edit')
    await screen.findByRole('heading', { name: '基本情報', level: 2 })
    fireEvent.input(field('診断タイトル'), { target: { value: '題' } })
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await router.navigate(-1)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })

  it('leaves an untouched editor from its first step', async () => {
    const { router } = openedEditor(makeDiagnostic({ isPublished: false }))
    await router.navigate('/')
    await router.navigate('/edit')
    await screen.findByRole('heading', { name: '基本情報', level: 2 })
    await router.navigate(-1)
    expect(await screen.findByText('一覧')).toBeTruthy()
  })
})
