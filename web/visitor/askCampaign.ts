import { FRAME_MESSAGES } from '../quiz/frameMessages.ts'

/** Asks the parent page for the campaign in its address, again when embed.js is loaded there. @param answered unchecked */
export function askCampaign(answered: (campaign: unknown) => void): void {
  const ask = () => window.parent.postMessage({ type: FRAME_MESSAGES.campaign }, '*')
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return
    if (data?.type === FRAME_MESSAGES.ask) ask()
    if (data?.type === FRAME_MESSAGES.campaign) answered(data.campaign)
  })
  ask()
}
