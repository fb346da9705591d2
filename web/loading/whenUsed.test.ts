import { expect, test, vi } from 'vitest'
import { whenUsed } from './whenUsed.ts'

/** A page with one button, whose start the test settles. */
function page() {
  document.body.innerHTML = '<p>text</p><button type="button"><span>menu</span></button>'
  const settle: { done: () => void; failed: (error: Error) => void }[] = []
  const start = vi.fn(() => new Promise<void>((done, failed) => settle.push({ done, failed })))
  const begin = whenUsed(start)
  const answered = vi.fn()
  const press = () => document.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const sign = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }))
  /** The application is there, and its buttons answer. */
  const started = async () => {
    document.querySelector('button')?.addEventListener('click', answered)
    settle.at(-1)?.done()
    await Promise.resolve()
  }
  return { start, begin, settle, press, sign, started, answered }
}

test.each(['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin', 'click'])(
  'starts with the first %s, and once',
  async (type) => {
    const { start, sign, started } = page()
    expect(start).not.toHaveBeenCalled()
    sign(type)
    sign(type)
    expect(start).toHaveBeenCalledTimes(1)
    await started()
    sign(type)
    expect(start).toHaveBeenCalledTimes(1)
  },
)

test('starts without a sign when asked to, and once', async () => {
  const { start, begin, sign, started } = page()
  begin()
  begin()
  sign('pointermove')
  expect(start).toHaveBeenCalledTimes(1)
  await started()
  begin()
  expect(start).toHaveBeenCalledTimes(1)
})

test('a button that was pressed too early is pressed again, once', async () => {
  const { sign, press, started, answered } = page()
  sign('pointerdown')
  press()
  expect(answered).not.toHaveBeenCalled()
  await started()
  expect(answered).toHaveBeenCalledTimes(1)
  press()
  expect(answered).toHaveBeenCalledTimes(2)
})

test('whoever pressed something else since wants no button', async () => {
  const { sign, press, started, answered } = page()
  sign('pointerdown')
  press()
  document.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await started()
  expect(answered).not.toHaveBeenCalled()
})

test('a start that fails is reported, and the next sign tries again', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { start, settle, sign, press, started, answered } = page()
  sign('pointerdown')
  press()
  settle[0]?.failed(new Error('offline'))
  await expect.poll(() => reported.mock.calls.length).toBe(1)
  sign('pointermove')
  expect(start).toHaveBeenCalledTimes(2)
  await started()
  expect(answered).toHaveBeenCalledTimes(1)
})
