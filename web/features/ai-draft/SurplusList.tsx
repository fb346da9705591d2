import { useId, useState } from 'react'
import type { PastedDraft, Surplus } from '#domain/draft/pastedDraft.ts'
import { questionId, SLOTS_PER_AXIS } from '#domain/question/question.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { cutCharacters } from '#domain/text/text.ts'
import { aiDraftLookMessages, placeName, surplusTitle } from '#web/messages/aiDraftLook.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import { placed, textAt } from './draftEdits.ts'

const texts = aiDraftLookMessages.surplus

type Props = { look: PastedDraft; onChange: (look: PastedDraft) => void }

/** Parts of the answer without a place in the draft, each to be put somewhere, or left out by choice. */
export function SurplusList({ look, onChange }: Props) {
  return (
    <ul className="grid gap-4">
      {look.surplus.map((surplus, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item that is swapped stays in its place
        <li key={index} className="grid gap-2 border-line border-t pt-3">
          <p className="font-medium text-sm">{surplusTitle(surplus)}</p>
          <SurplusTexts surplus={surplus} />
          <div className="flex flex-wrap items-end gap-3">
            {surplus.kind !== 'text' && <Placing surplus={surplus} look={look} onChange={onChange} />}
            <Button
              variant="ghost"
              onClick={() => onChange({ ...look, surplus: look.surplus.filter((one) => one !== surplus) })}
            >
              {texts.drop}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function SurplusTexts({ surplus }: { surplus: Surplus }) {
  const said =
    surplus.kind === 'question'
      ? [surplus.question.text, `${surplus.question.leftChoice} ／ ${surplus.question.rightChoice}`]
      : surplus.kind === 'type'
        ? [surplus.subtitle, surplus.description]
        : surplus.texts
  return (
    <div className="whitespace-pre-line break-words text-sm">
      {said.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts are never reordered
        <p key={index}>{text}</p>
      ))}
    </div>
  )
}

type PlacingProps = Props & { surplus: Exclude<Surplus, { kind: 'text' }> }

/** Chooses a slot or a type for a surplus item; a blank one first. */
function Placing({ surplus, look, onChange }: PlacingProps) {
  const id = useId()
  const [main, places] =
    surplus.kind === 'question'
      ? ([
          'text',
          Array.from({ length: SLOTS_PER_AXIS }, (_, slot) => `questions.${questionId(surplus.axisId, slot)}`),
        ] as const)
      : (['name', RESULT_CODES.map((code) => `resultTypes.${code}`)] as const)
  const standing = (place: string) => textAt(look.draft, `${place}.${main}`)
  const [chosen, setChosen] = useState(places.find((place) => standing(place) === '') ?? places.at(-1) ?? '')
  const isBlank = standing(chosen) === ''
  const put = () => {
    onChange(placed(look, surplus, chosen))
    toast.success(isBlank ? texts.placed : texts.swapped)
  }
  return (
    <>
      <SelectField
        key={id}
        label={texts.place}
        value={chosen}
        className="w-full sm:w-96"
        options={places.map((place) => ({ value: place, label: optionText(place, standing(place)) }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button onClick={put}>{isBlank ? texts.put : texts.swap}</Button>
    </>
  )
}

/** Room for a question in a select. */
const SHOWN = 24

function optionText(place: string, text: string): string {
  return text === '' ? texts.blank(placeName(place)) : `${placeName(place)}：${cutCharacters(text, SHOWN)}`
}
