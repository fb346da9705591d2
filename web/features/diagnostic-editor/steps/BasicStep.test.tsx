import { beforeEach, describe, expect, it } from 'vitest'
import { makeDiagnostic } from '#web/testing/records.ts'
import { field, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

/** Everything a control is described by. */
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

describe('the main picture', () => {
  it.each([
    ['standard', 'スタンダード', '推奨は16:9（例 1200×675px）。', '16 / 9'],
    ['image-centric', '画像重視', '推奨は13:9（例 1200×830px）。', '13 / 9'],
  ])('is framed and recommended as the %s template shows it', async (_, template, hint, ratio) => {
    const { user } = openedEditor(makeDiagnostic({ designTemplate: 'minimal' }))
    await user.selectOptions(field('デザインテンプレート'), template)
    const picture = field('メイン画像')
    expect(described(picture).join()).toContain(`${hint}縦横比を保って最大1200×1200pxに縮小されます。`)
    expect(picture.parentElement?.style.aspectRatio).toBe(ratio)
  })
})
