import { type FormEvent, type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react'
import { likelyEmail } from '#domain/account/email.ts'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { leadProblems, leadValue, trimLead } from '#domain/lead/lead.ts'
import { activeFields, DEFAULT_LEAD_FORM, type LeadField as Field } from '#domain/lead/leadForm.ts'
import { isDoubtful, type LeadProblem } from '#domain/lead/leadKinds.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { filledIn } from '#web/browser/filledIn.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { Emblem } from '../Emblem.tsx'
import { focusOnMount } from '../focusOnMount.ts'
import { Picture } from '../Picture.tsx'
import { RESULT_IMAGE_SIZES } from '../pictureSources.ts'
import type { LeadEntry } from '../run/buildResponse.ts'
import { AdvertisingBox, advertisingSentence, ErasureLink } from './Consents.tsx'
import { LeadField } from './LeadField.tsx'
import { Linked } from './PlainText.tsx'
import { useLeadDraft } from './useLeadDraft.ts'

type LeadFormProps = {
  /** The result, whose picture is shown blurred; null when none is configured. */
  type: ResultType | null
  responseId: string
  remember: boolean
  diagnostic: Pick<PublishedDiagnostic, 'id' | 'leadFields' | 'privacyPolicyText' | 'advertisingConsent'>
  onSubmit: (entry: LeadEntry) => void
  onBack: () => void
}

/** Enter must not submit while an input method is composing. Older browsers report keyCode 229. */
function preventSubmitWhileComposing(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLInputElement)) return
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) {
    event.preventDefault()
  }
}

/** The fields to fill in. Those of the default form speak to the visitor. */
function visitorFields({ leadFields }: Pick<PublishedDiagnostic, 'leadFields'>): Field[] {
  if (leadFields !== null) return activeFields(leadFields)
  return DEFAULT_LEAD_FORM.map((field) => ({ ...field, label: m.lead.fields[field.key] ?? field.label }))
}

/** Leaving a field may show its error, which would move the button away from under the press. */
const keepField = (event: MouseEvent) => event.preventDefault()

/** Longer forms have two columns where there is room. */
const SHORT_FORM = 3

/** Longer texts are collapsed, so that the button stays in sight. */
const SHORT_TEXT = 300

function PrivacyText({ text }: { text: string }) {
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

export function LeadForm({ type, responseId, remember, diagnostic, onSubmit, onBack }: LeadFormProps) {
  const { lead, agreed, change, agree, forget } = useLeadDraft(responseId, remember)
  const fields = visitorFields(diagnostic)
  const sentence = advertisingSentence(diagnostic, fields)
  const { privacyPolicyText } = diagnostic
  const privacy = privacyPolicyText === null || isBlank(privacyPolicyText) ? null : privacyPolicyText
  // The standard form has the button disabled instead of naming blank fields.
  const waits = diagnostic.leadFields === null
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  // Browsers suggest earlier entries by field name, which leaks other visitors' data on a shared device.
  const [uniqueName] = useState(newId)
  const form = useRef<HTMLFormElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const inputName = (key: string) => `${key}-${uniqueName}`
  const problems = leadProblems(fields, lead)
  const likely = visited.has('email') ? likelyEmail(trimLead(fields, lead).email) : null

  const takeFilled = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const keys = new Map(fields.map(({ key }) => [inputName(key), key]))
    const known = Object.fromEntries([...keys].map(([name, key]) => [name, leadValue(lead, key)]))
    for (const [name, value] of Object.entries(filledIn(currentTarget, known))) change(keys.get(name) ?? name, value)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const firstWrong = fields.find(({ key }) => problems[key] !== undefined)
    if (firstWrong === undefined) {
      forget()
      const advertising = sentence !== null && agreed === sentence
      onSubmit({ lead: trimLead(fields, lead), advertising, website: honeypot.current?.value ?? '' })
      return
    }
    setVisited(new Set(fields.map(({ key }) => key)))
    setTried(true)
    form.current?.querySelector<HTMLElement>(`[name="${inputName(firstWrong.key)}"]`)?.focus()
  }

  const shownProblem = (field: string): LeadProblem | null => {
    const problem = problems[field] ?? null
    return visited.has(field) && (problem !== 'required' || (tried && !waits)) ? problem : null
  }

  const className = fields.length > SHORT_FORM ? 'mz-card mz-lead mz-lead-long' : 'mz-card mz-lead'
  return (
    <form
      className={className}
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={preventSubmitWhileComposing}
      onInput={takeFilled}
      onFocus={takeFilled}
      onPointerOver={takeFilled}
    >
      {type !== null && <BlurredResult type={type} />}
      <h1 className="mz-heading" tabIndex={-1} ref={focusOnMount}>
        {m.lead.heading}
      </h1>
      <p className="mz-muted">
        {m.lead.ready}
        {m.lead.why}
      </p>
      {fields.map((field) => (
        <LeadField
          key={field.key}
          field={field}
          inputName={inputName(field.key)}
          value={leadValue(lead, field.key)}
          problem={shownProblem(field.key)}
          isDoubtful={visited.has(field.key) && isDoubtful(field.kind, leadValue(lead, field.key))}
          likely={field.key === 'email' ? likely : null}
          onChange={(value) => change(field.key, value)}
          onLeave={() => setVisited((before) => new Set(before).add(field.key))}
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
        <PrivacyText text={privacy ?? m.lead.defaultPrivacy} />
        {privacy !== null && <p className="mz-muted">{m.lead.agreement}</p>}
        <ErasureLink diagnostic={diagnostic} className="mz-erasure" />
      </div>
      <AdvertisingBox
        sentence={sentence}
        isAgreed={agreed === sentence}
        onChange={(isAgreed) => agree(isAgreed && sentence !== null ? sentence : '')}
      />
      <button
        type="submit"
        className="mz-button mz-primary"
        onMouseDown={keepField}
        disabled={waits && Object.values(problems).includes('required')}
      >
        {m.lead.submit}
      </button>
      <button type="button" className="mz-quiet" onClick={onBack}>
        {m.question.back}
      </button>
    </form>
  )
}
