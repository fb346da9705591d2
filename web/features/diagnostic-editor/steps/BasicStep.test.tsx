import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DESIGN_TEMPLATES } from '#domain/diagnostic/diagnostic.ts'
import { basicMessages } from '#web/messages/editor.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { button, field, group, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('the main picture', () => {
  it.each([
    ['スタンダード', '推奨は16:9（例 1200×675px）。', '16 / 9'],
    ['画像重視', '推奨は13:9（例 1200×830px）。', '13 / 9'],
  ])('is framed and recommended as the template %s shows it', async (template, hint, ratio) => {
    const { user } = openedEditor(makeDiagnostic({ designTemplate: 'minimal' }))
    await user.click(field(template))
    const picture = field('メイン画像')
    expect(described(picture).join()).toContain(`${hint}縦横比を保って最大1200×1200pxに縮小されます。`)
    expect(picture.parentElement?.style.aspectRatio).toBe(ratio)
  })
})

describe('a text near its limit', () => {
  it('says how much room is left, and how much too long it is', () => {
    openedEditor(makeDiagnostic())
    const title = field('診断タイトル')
    const typed = (value: string) => {
      fireEvent.change(title, { target: { value } })
      return described(title).join()
    }
    expect(typed('あ'.repeat(179))).not.toContain('文字')
    expect(typed(`${'あ'.repeat(184)}😀`)).toContain('あと15文字')
    expect(typed('あ'.repeat(203))).toContain('3文字オーバー')
  })
})

describe('what is chosen', () => {
  it.each(DESIGN_TEMPLATES)('%s: the design is announced, and stored', async (template) => {
    const before = template === 'default' ? 'minimal' : 'default'
    const { user, stores, saved } = openedEditor(makeDiagnostic({ isPublished: false, designTemplate: before }))
    const radio = field(basicMessages.templates[template])
    expect(described(radio)).toEqual([basicMessages.templateHints[template]])
    await user.click(radio)
    // Its pictures show the diagnostic's own title; their contents are inert.
    const drawn = await waitFor(() => {
      const [picture] = radio.closest('label')?.querySelectorAll('[inert]') ?? []
      if (picture === undefined) throw new Error('no pictures yet')
      return picture
    })
    expect(drawn.textContent).toContain('働き方タイプ診断')
    expect(drawn.querySelectorAll(`[data-template="${template}"]`)).toHaveLength(3)
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.designTemplate).toBe(template)
  })

  it('fewer questions an axis: the slots beyond say that they are not asked, and keep their texts', async () => {
    const { user, stores, saved } = openedEditor(makeDiagnostic({ isPublished: false }))
    await user.selectOptions(field('1軸あたりの質問数'), '9問（全27問）')
    expect(described(field('1軸あたりの質問数')).join()).toContain('各軸の質問1〜9が出題されます。')
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.questionsPerAxis).toBe(9)
    for (let step = 0; step < 3; step++) await user.click(button('次へ'))
    for (const axis of [1, 2, 3]) {
      const marked = screen
        .getAllByRole('group', { name: /^質問\d/ })
        .map((slot) => within(slot).queryByText('出題されません'))
      expect(marked.map((mark) => mark !== null)).toEqual([...Array(9).fill(false), ...Array(6).fill(true)])
      expect(group('質問15').getByLabelText<HTMLInputElement>('質問文').value).toBe(`axis-${axis}の質問15`)
      if (axis < 3) await user.click(button('次の軸'))
    }
  })

  it('whether leads are collected', async () => {
    const { user, stores, saved } = openedEditor(makeDiagnostic({ isPublished: false, collectLeadInfo: true }))
    await user.click(field('リード情報を収集する'))
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.collectLeadInfo).toBe(false)
    await user.click(field('リード情報を収集する'))
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(stores.memory.diagnostics[0]?.collectLeadInfo).toBe(true)
  })
})

describe('the slug', () => {
  it('stores a draft under its last valid slug while another is being typed', async () => {
    const { user, stores, saved } = openedEditor(makeDiagnostic({ isPublished: false }))
    await user.type(field('公開URL（任意）'), '-')
    await screen.findByText(basicMessages.slugKept('work-style'))
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.publicUrl).toBe('work-style')
  })

  it.each([
    ['日本語', '半角英数字とハイフンのみ使用できます'],
    ['-quiz', '先頭と末尾にハイフンは使用できません'],
    ['my--quiz', 'ハイフンを連続して使用することはできません'],
    ['ab', '3文字以上50文字以内で入力してください'],
  ])('%s is refused at the field once it is left, and makes no address', async (typed, error) => {
    const { user } = openedEditor(makeDiagnostic({ publicUrl: 'work-style' }))
    const slug = field('公開URL（任意）')
    await user.clear(slug)
    await user.type(slug, typed)
    expect(screen.queryByText(error)).toBeNull()
    await user.tab({ shift: true })
    expect(described(slug)).toContain(error)
    expect(slug.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/^https:\/\/quiz\.test\/diagnostic\//)).toBeNull()
  })

  it('that is allowed stands in the address as it is stored', async () => {
    const { user, stores, saved } = openedEditor(makeDiagnostic({ isPublished: false, publicUrl: null }))
    const slug = field('公開URL（任意）')
    await user.type(slug, ' New Quiz ')
    await screen.findByText('https://quiz.test/diagnostic/new-quiz')
    await user.tab({ shift: true })
    expect(slug.value).toBe('new-quiz')
    expect(slug.getAttribute('aria-invalid')).toBeNull()
    await user.click(button('下書き保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.publicUrl).toBe('new-quiz')
  })

  it('left without a key or a press, as from the keyboard of a phone, keeps what was typed last', async () => {
    openedEditor(makeDiagnostic({ publicUrl: 'old' }))
    const slug = field('公開URL（任意）')
    fireEvent.input(slug, { target: { value: 'New-' } })
    fireEvent.input(slug, { target: { value: 'New-Quiz' } })
    fireEvent.blur(slug)
    expect(slug.value).toBe('new-quiz')
  })
})

it('leads to a missing description, though the page has a name like it in its head', async () => {
  const meta = document.head.appendChild(document.createElement('meta'))
  meta.name = 'description'
  const { user } = openedEditor(makeDiagnostic({ isPublished: false, description: '' }))
  await user.click(button('公開して保存'))
  await user.click(await screen.findByRole('button', { name: '最初の項目へ' }))
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  meta.remove()
})
