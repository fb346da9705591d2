import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, short, show } from './testing/showRun.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('leaves nothing of the person in the browser once it is sent', async () => {
  const shown = show(short())
  await answer(15)
  await shown.user.type(screen.getByLabelText('お名前'), '田中 一郎')
  await shown.user.type(screen.getByLabelText('メールアドレス'), 'ichiro@example.test')
  const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept()).toContain('ichiro@example.test')
  // Only this tab: on a shared device the next person opens another one.
  expect(JSON.stringify({ ...localStorage })).not.toContain('ichiro@example.test')
  await shown.user.click(screen.getByRole('button', { name: m.lead.submit }))
  expect(shown.submit).toHaveBeenCalledTimes(1)
  expect(kept()).not.toContain('田中')
  expect(kept()).not.toContain('ichiro')
})

test('keys that are typed into a field are text, not answers', async () => {
  const shown = show(short())
  await answer(15)
  await shown.user.type(screen.getByLabelText('お名前'), '12{Backspace}')
  expect(screen.getByLabelText('お名前')).toHaveProperty('value', '1')
  expect(shown.submit).not.toHaveBeenCalled()
})

test('a lead that is sent without the trap filled is not suspected of it', async () => {
  const shown = show(short())
  await answer(15)
  await shown.user.type(screen.getByLabelText('お名前'), '田中 一郎')
  await shown.user.type(screen.getByLabelText('メールアドレス'), 'ichiro@example.test')
  await shown.user.click(screen.getByRole('button', { name: m.lead.submit }))
  expect(shown.submit.mock.calls[0]?.[0].website).toBe('')
})
