import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { editableForm, isStandardForm, type LeadFormEdit } from '#domain/lead/editLeadForm.ts'
import { activeFields, CONTACT_KEYS, type LeadField } from '#domain/lead/leadForm.ts'
import { allowedLeadFields } from '#domain/plan/plan.ts'
import { leadFormMessages } from '#web/messages/editorLeadForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusField } from '../fields/focusField.ts'
import { useStep } from '../state/stepContext.ts'
import { AddLeadField } from './AddLeadField.tsx'
import { LeadFieldRow } from './LeadFieldRow.tsx'

/** The fields of the lead form: renamed, moved, removed and added. */
export function LeadFieldList() {
  const { state, profile, dispatch } = useStep()
  const { leadFields } = state.diagnostic
  const fields = activeFields(editableForm(leadFields))
  const edit = (change: LeadFormEdit) => dispatch({ type: 'lead-form-edited', edit: change })
  const [moved, setMoved] = useState('')
  const resetter = useRef<HTMLDivElement>(null)
  const undo = (change: LeadFormEdit) => ({ action: { label: leadFormMessages.undo, onClick: () => edit(change) } })

  const move = ({ key, label }: LeadField, by: -1 | 1) => {
    edit({ type: 'moved', key, by })
    setMoved(
      leadFormMessages.moved(
        label || leadFormMessages.unnamed,
        fields.findIndex((field) => field.key === key) + by + 1,
      ),
    )
  }
  const remove = (field: LeadField, at: number) => {
    const neighbour = fields[at + 1] ?? fields[at - 1]
    flushSync(() => edit({ type: 'removed', key: field.key }))
    if (neighbour) focusField(`leadFields.${neighbour.key}.label`)
    toast.success(
      leadFormMessages.removed(field.label || leadFormMessages.unnamed),
      undo({ type: 'returned', field, at }),
    )
  }
  const reset = () => {
    flushSync(() => edit({ type: 'reset' }))
    resetter.current?.focus()
    toast.success(leadFormMessages.wasReset, undo({ type: 'replaced', form: leadFields }))
  }

  const allowed = profile === null ? fields.length : allowedLeadFields(profile.planType)
  return (
    <div ref={resetter} tabIndex={-1} className="grid min-w-0 gap-3 outline-none">
      <ol className="grid gap-3">
        {fields.map((field, at) => (
          <LeadFieldRow
            key={field.key}
            field={field}
            place={at + 1}
            count={fields.length}
            onChange={(change) => edit({ type: 'changed', key: field.key, change })}
            onMove={(by) => move(field, by)}
            onRemove={() => remove(field, at)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {fields.length === 1 && <p className="text-ink-muted text-sm">{leadFormMessages.onlyOne}</p>}
      {fields.every(({ key }) => !CONTACT_KEYS.includes(key)) && (
        <p className="text-sm">{leadFormMessages.noContact}</p>
      )}
      {fields.length > allowed && <p className="text-ink-muted text-sm">{leadFormMessages.overPlan(allowed)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <AddLeadField form={editableForm(leadFields)} onEdit={edit} />
        {!isStandardForm(leadFields) && (
          <Button size="small" variant="ghost" onClick={reset}>
            {leadFormMessages.reset}
          </Button>
        )}
      </div>
    </div>
  )
}
