import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { LeadField } from '#domain/lead/leadForm.ts'
import { kindName } from '#domain/lead/leadKinds.ts'
import { cleanText, isBlank } from '#domain/text/text.ts'
import { leadFormMessages } from '#web/messages/editorLeadForm.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { LeadKindIcon } from './leadKindIcons.tsx'
import { StepTextField } from './StepTextField.tsx'

type Change = Partial<Pick<LeadField, 'label' | 'required' | 'options'>>

type Props = {
  field: LeadField
  /** From 1. */
  place: number
  /** Number of fields that visitors see. */
  count: number
  onChange: (change: Change) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A field of the lead form, with its label, whether it is required, and a choice's options. */
export function LeadFieldRow({ field, place, count, onChange, onMove, onRemove }: Props) {
  const { key, kind, label, required } = field
  return (
    <li className="rounded-control border border-line bg-paper p-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">{leadFormMessages.item(place, kindName(kind))}</legend>
        <div className="flex items-center gap-2 text-ink-muted text-sm">
          <LeadKindIcon kind={kind} />
          <span className="mr-auto min-w-0">{kindName(kind)}</span>
          <Action
            label={leadFormMessages.up}
            icon={<ArrowUp aria-hidden size={18} />}
            blocked={place === 1}
            onClick={() => onMove(-1)}
          />
          <Action
            label={leadFormMessages.down}
            icon={<ArrowDown aria-hidden size={18} />}
            blocked={place === count}
            onClick={() => onMove(1)}
          />
          <Action
            label={leadFormMessages.remove}
            icon={<X aria-hidden size={18} />}
            blocked={count === 1}
            onClick={onRemove}
          />
        </div>
        <div className="mt-1 flex flex-wrap items-start gap-x-5 gap-y-2">
          <StepTextField
            path={`leadFields.${key}.label`}
            label={leadFormMessages.label}
            value={label}
            placeholder={leadFormMessages.examples[kind]}
            className="min-w-48 flex-1"
            onChange={(text) => onChange({ label: text })}
          />
          <Switch
            label={leadFormMessages.required}
            checked={required}
            onCheckedChange={(checked) => onChange({ required: checked })}
            className="sm:mt-7"
          />
        </div>
        {kind === 'choice' && <OptionsField field={field} onChange={onChange} />}
      </fieldset>
    </li>
  )
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => cleanText(line).trim())
    .filter((line) => !isBlank(line))

/** Options as lines. Blank lines stay while one types, and are not in the draft. */
function OptionsField({ field: { key, options }, onChange }: Pick<Props, 'field' | 'onChange'>) {
  const [typed, setTyped] = useState('')
  const isAsTyped = JSON.stringify(linesOf(typed)) === JSON.stringify(options)
  return (
    <StepTextField
      path={`leadFields.${key}.options`}
      label={leadFormMessages.options}
      rows={3}
      value={isAsTyped ? typed : options.join('\n')}
      hint={leadFormMessages.optionsHint}
      placeholder={leadFormMessages.optionsExample}
      className="mt-3"
      onChange={(text) => {
        setTyped(text)
        onChange({ options: linesOf(text) })
      }}
    />
  )
}

type ActionProps = Pick<ButtonProps, 'icon' | 'onClick'> & { label: string; blocked: boolean }

/** Keeps the focus where a move ends at the first or last place. */
function Action({ label, blocked, ...button }: ActionProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      aria-label={label}
      title={label}
      aria-disabled={blocked || undefined}
      {...button}
    />
  )
}
