import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { LeadInfo } from '#domain/lead/lead.ts'
import { leadProblems, trimLead } from '#domain/lead/lead.ts'
import { isBlank } from '#domain/text/isBlank.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { focusOnMount } from '../focusOnMount.ts'
import type { LeadEntry } from '../run/buildResponse.ts'
import { LeadField } from './LeadField.tsx'
import { useLeadDraft } from './useLeadDraft.ts'

const FIELDS = ['name', 'email', 'company'] as const

type LeadFormProps = {
  responseId: string
  remember: boolean
  privacyPolicyText: string | null
  onSubmit: (entry: LeadEntry) => void
  onBack: () => void
}

/** Enter that confirms a conversion of an input method never submits; 229 is how older browsers mark such a key. */
function keepConversion(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) {
    event.preventDefault()
  }
}

/** Name, e-mail and company before the result (specification, section 5). */
export function LeadForm({ responseId, remember, privacyPolicyText, onSubmit, onBack }: LeadFormProps) {
  const { lead, change, forget } = useLeadDraft(responseId, remember)
  const [visited, setVisited] = useState<ReadonlySet<keyof LeadInfo>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const problems = leadProblems(lead)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const firstWrong = FIELDS.find((field) => problems[field] !== undefined)
    if (firstWrong === undefined) {
      forget()
      onSubmit({ lead: trimLead(lead), honeypotFilled: (honeypot.current?.value ?? '') !== '' })
      return
    }
    setVisited(new Set(FIELDS))
    form.current?.querySelector<HTMLInputElement>(`[name="${firstWrong}"]`)?.focus()
  }

  const error = (field: keyof LeadInfo): string | null => {
    const problem = problems[field]
    // Nothing typed yet is no mistake while the form is being filled in: the button waits.
    if (problem === undefined || !visited.has(field) || (problem === 'required' && isBlank(lead[field]))) return null
    return m.lead.problems[field][problem]
  }

  const leave = (field: keyof LeadInfo) => setVisited((before) => new Set(before).add(field))
  const common = (field: keyof LeadInfo) => ({
    field,
    label: m.lead[field],
    value: lead[field],
    error: error(field),
    onChange: (value: string) => change(field, value),
    onLeave: () => leave(field),
  })

  return (
    <form className="mz-card mz-lead" ref={form} noValidate onSubmit={submit} onKeyDown={keepConversion}>
      <h1 className="mz-heading" tabIndex={-1} ref={focusOnMount}>
        {m.lead.heading}
      </h1>
      <p className="mz-muted">{m.lead.why}</p>
      <LeadField {...common('name')} type="text" autoComplete="name" required />
      <LeadField {...common('email')} type="email" autoComplete="email" required />
      <LeadField {...common('company')} type="text" autoComplete="organization" required={false} />
      <div className="mz-trap" aria-hidden="true">
        <label>
          {m.lead.honeypot}
          <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="mz-privacy">
        <h2 id="mz-privacy-heading" className="mz-small-heading">
          {m.lead.privacy}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
        <section className="mz-privacy-text" tabIndex={0} aria-labelledby="mz-privacy-heading">
          {isBlank(privacyPolicyText) ? m.lead.defaultPrivacy : privacyPolicyText}
        </section>
      </div>
      <button type="submit" className="mz-button mz-primary" disabled={Object.values(problems).includes('required')}>
        {m.lead.submit}
      </button>
      <button type="button" className="mz-quiet" onClick={onBack}>
        {m.question.back}
      </button>
    </form>
  )
}
