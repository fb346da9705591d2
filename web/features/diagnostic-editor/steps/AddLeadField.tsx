import { Plus, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { type LeadFormEdit, returnableFields } from '#domain/lead/editLeadForm.ts'
import { activeFields, type LeadForm, MAX_KEPT_FIELDS, MAX_LEAD_FIELDS, nextKey } from '#domain/lead/leadForm.ts'
import { isFreeKind, kindName, LEAD_KINDS, type LeadKind } from '#domain/lead/leadKinds.ts'
import { leadFieldAllowance } from '#domain/plan/plan.ts'
import { leadFormMessages } from '#web/messages/editorLeadForm.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { focusField } from '../fields/focusField.ts'
import { useStep } from '../state/stepContext.ts'
import { LeadKindIcon } from './leadKindIcons.tsx'

type Props = { form: LeadForm; onEdit: (edit: LeadFormEdit) => void }

const ADD = { size: 'small', icon: <Plus aria-hidden size={18} />, children: leadFormMessages.add } as const

/** Adds a field of a kind, or takes a removed one back, as far as plan and limits allow. */
export function AddLeadField({ form, onEdit }: Props) {
  const { profile } = useStep()
  const added = useRef<FieldPath | null>(null)
  const active = activeFields(form)
  const allowance = leadFieldAllowance(profile, active.length)
  if (!allowance.allowed) return <PlanGatedButton allowance={allowance} {...ADD} />
  const full = fullReason(form)
  if (full !== null) {
    return (
      <>
        <Button {...ADD} aria-disabled />
        <p className="text-ink-muted text-sm">{full}</p>
      </>
    )
  }
  const add = (key: string, edit: LeadFormEdit) => {
    added.current = `leadFields.${key}.label`
    onEdit(edit)
  }
  const isPresent = (kind: LeadKind) => !isFreeKind(kind) && active.some((field) => field.kind === kind)
  return (
    <Menu
      label={leadFormMessages.add}
      trigger={<Button {...ADD} />}
      onCloseAutoFocus={(event) => {
        if (added.current !== null && focusField(added.current)) event.preventDefault()
        added.current = null
      }}
    >
      {LEAD_KINDS.map((kind) => (
        <MenuItem
          key={kind}
          icon={<LeadKindIcon kind={kind} />}
          blocked={isPresent(kind) ? <span className="ml-2 text-xs">{leadFormMessages.present}</span> : null}
          onSelect={() => add(nextKey(form, kind), { type: 'added', kind })}
        >
          {kindName(kind)}
        </MenuItem>
      ))}
      {returnableFields(form).map((field) => (
        <MenuItem
          key={field.key}
          icon={<Undo2 aria-hidden size={18} />}
          onSelect={() => add(field.key, { type: 'returned', field, at: active.length })}
        >
          {leadFormMessages.takeBack(field.label)}
        </MenuItem>
      ))}
    </Menu>
  )
}

function fullReason(form: LeadForm): string | null {
  if (activeFields(form).length >= MAX_LEAD_FIELDS) return leadFormMessages.full
  return form.length >= MAX_KEPT_FIELDS ? leadFormMessages.keptFull : null
}
