import type { ReactNode } from 'react'
import { hasLead, type LeadInfo, leadValue } from '#domain/lead/lead.ts'
import type { LeadField, LeadForm } from '#domain/lead/leadForm.ts'
import { phoneLink } from '#domain/lead/phoneNumber.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { cx } from '#web/ui/cx.ts'

/** A value of a response with its label. `wide`: it takes the whole width. */
export type Fact = { key: string; label: string; value: ReactNode; wide?: boolean }

/** The values of a lead in the form's order. Removed fields and those of unknown forms appear where they have a value. */
export function leadFacts(form: LeadForm, lead: LeadInfo): Fact[] {
  // Without collection, or after an erasure, there is nothing to miss.
  if (!hasLead(lead)) return []
  const known = form.filter(({ key, archived }) => !archived || leadValue(lead, key) !== '')
  const unknown = Object.keys(lead).filter(
    (key) => leadValue(lead, key) !== '' && !form.some((field) => field.key === key),
  )
  return [
    ...known.map(({ key, kind, label }) => ({
      key,
      label,
      value: shownValue(kind, leadValue(lead, key)),
      wide: kind === 'long-text',
    })),
    ...unknown.map((key) => ({ key, label: key, value: leadValue(lead, key), wide: true })),
  ]
}

function shownValue(kind: LeadField['kind'], value: string): ReactNode {
  if (value === '') return null
  if (kind === 'email')
    return <ContactLink href={`mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`} text={value} />
  const tel = kind === 'phone' ? phoneLink(value) : null
  if (tel !== null) return <ContactLink href={tel} text={value} />
  return kind === 'checkbox' ? responsesMessages.checked : value
}

function ContactLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="text-accent underline">
      {text}
    </a>
  )
}

/** Values with their labels; a value of several lines keeps them. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={cx('grid empty:hidden', className)}>
      {facts.map(({ key, label, value, wide }) => (
        <div key={key} className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-ink-muted text-xs">{label}</dt>
          <dd className="whitespace-pre-wrap break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
