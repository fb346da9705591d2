import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { likelyEmail } from '#domain/account/email.ts'
import { newId } from '#domain/id/newId.ts'
import { LEAD_FIELDS, type LeadName, leadProblems, trimLead } from '#domain/lead/lead.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { Emblem } from '../Emblem.tsx'
import { focusOnMount } from '../focusOnMount.ts'
import { Picture } from '../Picture.tsx'
import type { LeadEntry } from '../run/buildResponse.ts'
import { LeadField, type ShownProblem } from './LeadField.tsx'
import { Linked } from './PlainText.tsx'
import { RESULT_IMAGE_SIZES } from './ResultCard.tsx'
import { useLeadDraft } from './useLeadDraft.ts'

type LeadFormProps = {
  /** The result, whose picture is shown blurred; null when none is configured. */
  type: ResultType | null
  responseId: string
  remember: boolean
  privacyPolicyText: string | null
  onSubmit: (entry: LeadEntry) => void
  onBack: () => void
}

/** Enter must not submit while an input method is composing. Older browsers report keyCode 229. */
function preventSubmitWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) {
    event.preventDefault()
  }
}

/** Longer texts are collapsed, so that the button stays in sight. */
const SHORT_TEXT = 300

function PrivacyText({ given }: { given: string | null }) {
  const text = given === null || isBlank(given) ? m.lead.defaultPrivacy : given
  const linked = <Linked text={text} />
  if (text.length <= SHORT_TEXT) return <p className="mz-privacy-text">{linked}</p>
  return (
    <details className="mz-privacy-text">
      <summary>{m.lead.readPrivacy}</summary>
      {linked}
    </details>
  )
}

/** The picture of the result, and lines in place of its name, which is not in the page before the form is sent. */
function BlurredResult({ type: { imageUrl, code } }: { type: ResultType }) {
  return (
    <div className="mz-blurred" aria-hidden="true">
      <Picture
        url={imageUrl}
        className="mz-blurred-picture"
        sizes={RESULT_IMAGE_SIZES}
        priority="low"
        instead={<Emblem code={code} className="mz-blurred-picture" />}
      />
      <span />
      <span />
    </div>
  )
}

export function LeadForm({ type, responseId, remember, privacyPolicyText, onSubmit, onBack }: LeadFormProps) {
  const { lead, change, forget } = useLeadDraft(responseId, remember)
  const [visited, setVisited] = useState<ReadonlySet<LeadName>>(new Set())
  // Browsers suggest earlier entries by field name, which leaks other visitors' data on a shared device.
  const [uniqueName] = useState(newId)
  const form = useRef<HTMLFormElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const problems = leadProblems(lead)
  const likely = visited.has('email') ? likelyEmail(trimLead(lead).email) : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const firstWrong = LEAD_FIELDS.find(({ name }) => problems[name] !== undefined)
    if (firstWrong === undefined) {
      forget()
      onSubmit({ lead: trimLead(lead), website: honeypot.current?.value ?? '' })
      return
    }
    setVisited(new Set(LEAD_FIELDS.map(({ name }) => name)))
    form.current?.querySelector<HTMLInputElement>(`[name^="${firstWrong.name}-"]`)?.focus()
  }

  const shownProblem = (field: LeadName): ShownProblem | null => {
    const problem = problems[field] ?? null
    return problem === 'required' || !visited.has(field) ? null : problem
  }

  return (
    <form className="mz-card mz-lead" ref={form} noValidate onSubmit={submit} onKeyDown={preventSubmitWhileComposing}>
      {type !== null && <BlurredResult type={type} />}
      <h1 className="mz-heading" tabIndex={-1} ref={focusOnMount}>
        {m.lead.heading}
      </h1>
      <p className="mz-muted">
        {m.lead.ready}
        {m.lead.why}
      </p>
      {LEAD_FIELDS.map((field) => (
        <LeadField
          key={field.name}
          field={field}
          inputName={`${field.name}-${uniqueName}`}
          value={lead[field.name]}
          problem={shownProblem(field.name)}
          likely={field.name === 'email' ? likely : null}
          onChange={(value) => change(field.name, value)}
          onLeave={() => setVisited((before) => new Set(before).add(field.name))}
        />
      ))}
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
        <PrivacyText given={privacyPolicyText} />
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
