import { WorkingCopy } from '#domain/diagnostic/diagnostic.ts'
import type { DraftTexts } from '#domain/draft/draft.ts'
import { limitAt } from '#domain/schema/findProblems.ts'
import { isLongerThan } from '#domain/text/text.ts'
import { placeName } from '#web/messages/aiDraftLook.ts'
import { fieldErrorMessages } from '#web/messages/editor.ts'
import { fieldName } from '#web/messages/fieldNames.ts'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'
import { textAt } from './draftEdits.ts'
import { itemOf } from './problemEntries.ts'

type Props = { fields: readonly string[]; draft: DraftTexts; onChange: (path: string, text: string) => void }

/** The fields of a gap or a doubt, an item in a group. */
export function MendFields({ fields, draft, onChange }: Props) {
  const items = [...new Set(fields.map(itemOf))]
  return (
    <div className="grid gap-4">
      {items.map((item) => (
        <fieldset key={item} className="min-w-0 rounded-control bg-paper p-4">
          <legend className="float-left mb-2 font-medium text-sm">{placeName(item)}</legend>
          <div className="clear-both grid gap-3 sm:grid-cols-2">
            {fields
              .filter((path) => itemOf(path) === item)
              .map((path) => (
                <MendField key={path} path={path} value={textAt(draft, path)} onChange={onChange} />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

type FieldProps = { path: string; value: string; onChange: Props['onChange'] }

function MendField({ path, value, onChange }: FieldProps) {
  const limit = limitAt(WorkingCopy, path)
  const isLong = path.endsWith('description')
  const control = {
    name: path,
    label:
      fieldName(path, null)
        .split('・')
        .slice(path.startsWith('questions.') ? 2 : 1)
        .join('・') || fieldName(path, null),
    value,
    autoComplete: 'off',
    error: isLongerThan(value, limit) ? fieldErrorMessages.tooLong(limit) : undefined,
    className: isLong || path.endsWith('.text') ? 'sm:col-span-2' : undefined,
    onChange: (event: { target: { value: string } }) => onChange(path, event.target.value),
  }
  return isLong ? <TextAreaField {...control} rows={3} /> : <TextField {...control} />
}
