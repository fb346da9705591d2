import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { LeadForm } from '#domain/lead/leadForm.ts'
import { isBlank } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { useQuizEnvironment } from '../quizEnvironment.ts'

type AdvertisingProps = { sentence: string | null; isAgreed: boolean; onChange: (isAgreed: boolean) => void }

/** The sentence beside the box for advertising; null without a box. It needs an e-mail address. */
export function advertisingSentence(
  { advertisingConsent }: Pick<PublishedDiagnostic, 'advertisingConsent'>,
  form: LeadForm,
): string | null {
  const asksEmail = form.some(({ kind }) => kind === 'email')
  return asksEmail && advertisingConsent !== null && !isBlank(advertisingConsent) ? advertisingConsent : null
}

/** The visitor's own choice: never ticked for them. */
export function AdvertisingBox({ sentence, isAgreed, onChange }: AdvertisingProps) {
  if (sentence === null) return null
  return (
    <label className="mz-consent">
      <input type="checkbox" checked={isAgreed} onChange={(event) => onChange(event.target.checked)} />
      <span>{m.lead.optional(sentence)}</span>
    </label>
  )
}

type ErasureProps = { diagnostic: Pick<PublishedDiagnostic, 'id'>; className?: string }

/** Leads to the page for erasure, where the server has one. */
export function ErasureLink({ diagnostic: { id }, className }: ErasureProps) {
  const { share } = useQuizEnvironment()
  if (!share?.keeps) return null
  return (
    <a className={className} href={`/erase/${id}`} target="_blank" rel="noreferrer">
      {m.lead.erasure}
    </a>
  )
}

/** The link at the foot of a page whose diagnostic asks for contact details: one may want it back months later. */
export function ErasureFoot({ diagnostic }: { diagnostic: Pick<PublishedDiagnostic, 'id' | 'collectLeadInfo'> }) {
  if (!diagnostic.collectLeadInfo) return null
  return (
    <p className="mz-credit">
      <ErasureLink diagnostic={diagnostic} />
    </p>
  )
}
