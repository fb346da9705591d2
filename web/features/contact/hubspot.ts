import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { contactMessages as texts } from '#web/messages/contact.ts'

export type HubspotSettings = NonNullable<PublicConfig['hubspot']>

type FormOptions = HubspotSettings & { target: string; onFormReady: () => void }

declare global {
  interface Window {
    hbspt?: { forms: { create: (options: FormOptions) => void } }
  }
}

/** Address of the provider's script. Region na1 has no suffix. */
export function hubspotScript(region: string): string {
  return `https://js${region === 'na1' ? '' : `-${region}`}.hsforms.net/forms/embed/v2.js`
}

const READY_WITHIN_MS = 20_000

/** Loads the form into the element `target` and resolves when it is ready. Rejects with a user-facing message. */
export async function showHubspotForm(settings: HubspotSettings, target: string): Promise<void> {
  if (!window.hbspt) await loadScript(hubspotScript(settings.region))
  const forms = window.hbspt?.forms
  if (!forms) throw new Error(texts.loadFailed)
  await new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(texts.loadFailed)), READY_WITHIN_MS)
    const onFormReady = () => {
      clearTimeout(tooLate)
      resolve()
    }
    try {
      forms.create({ ...settings, target, onFormReady })
    } catch (error) {
      clearTimeout(tooLate)
      reject(new Error(texts.createFailed, { cause: error }))
    }
  })
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(texts.scriptFailed))
    }
    document.head.append(script)
  })
}
