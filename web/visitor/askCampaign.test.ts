import { expect, test, vi } from 'vitest'
import { FRAME_MESSAGES } from '../quiz/frameMessages.ts'
import { askCampaign } from './askCampaign.ts'

test('asks the page around it at once and when embed.js is there, and hears that page alone', () => {
  const asked = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  const questions = () => asked.mock.calls.filter(([{ type }]) => type === FRAME_MESSAGES.campaign)
  const answered = vi.fn()
  askCampaign(answered)
  const question = [{ type: FRAME_MESSAGES.campaign }, '*']
  expect(questions()).toEqual([question])
  const say = (source: Window | null, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { source, data }))
  say(null, { type: FRAME_MESSAGES.ask })
  say(null, { type: FRAME_MESSAGES.campaign, campaign: { utm_source: 'forged' } })
  say(window.parent, { type: FRAME_MESSAGES.screen })
  say(window.parent, null)
  expect([questions().length, answered.mock.calls.length]).toEqual([1, 0])
  say(window.parent, { type: FRAME_MESSAGES.ask })
  expect(questions()).toEqual([question, question])
  const campaign = { utm_source: 'line' }
  say(window.parent, { type: FRAME_MESSAGES.campaign, campaign })
  expect(answered.mock.calls).toEqual([[campaign]])
})
