import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '#domain/delivery/connection.ts'
import type { AppField } from '#domain/delivery/delivery.ts'
import { useForm } from '#web/browser/useForm.ts'
import { FailedBanner, QueryPanel } from '#web/data/QueryPanel.tsx'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages } from '#web/messages/connections.ts'
import { kintoneFieldMessages as texts } from '#web/messages/connectionsLog.ts'
import { deliveryAdvice } from '#web/messages/connectionsProblems.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Answer } from './Answer.tsx'
import {
  fittingFields,
  formatsOf,
  lackingOptions,
  type Mapping,
  mappingProblems,
  suggestMapping,
  takes,
  unfilledFields,
} from './kintoneFields.ts'
import { FREQUENT, type Mappable } from './mappableValues.ts'
import { focusStep } from './stepFocus.tsx'
import { useConnectionChange } from './useConnections.ts'

type Kintone = Extract<Connection, { kind: 'kintone' }>

/** Reads the fields of the app, to fill them with what a response has. */
export function KintoneFields({ connection, values }: { connection: Kintone; values: readonly Mappable[] }) {
  const { connections } = useStores()
  const { id, settings } = connection
  const read = useQuery({
    queryKey: queryKeys.appFields(id),
    queryFn: () => connections.appFields(id),
  })
  const { data } = read
  if (data !== undefined && 'fields' in data) {
    return <MappingForm key={JSON.stringify(settings.fields)} {...{ connection, values }} fields={data.fields} />
  }
  if (data === undefined) return <QueryPanel query={read} texts={texts} />
  const advice = data.problem && deliveryAdvice('kintone', data.problem, true)
  const toSettings = (
    <Button size="small" onClick={() => focusStep('settings')}>
      {texts.toSettings}
    </Button>
  )
  return (
    <FailedBanner query={read} text={texts.loadFailed} also={advice && toSettings}>
      {advice && (
        <>
          <p>{advice.sentence}</p>
          <p>{advice.action}</p>
          <Answer {...data} />
        </>
      )}
    </FailedBanner>
  )
}

type Props = { connection: Kintone; values: readonly Mappable[]; fields: AppField[] }

function MappingForm({ connection: { id, settings }, values, fields }: Props) {
  const { connections } = useStores()
  const saving = useConnectionChange(
    (chosen: Mapping) =>
      connections.change(id, { settings: { ...settings, fields: chosen, formats: formatsOf(chosen, fields) } }),
    () => focusStep('test'),
    connectionsMessages.saveFailed,
  )
  const suggested = suggestMapping(settings.fields, fields, values)
  const form = useForm({
    opened: Object.fromEntries(values.map(({ value }) => [value, suggested[value] ?? ''])),
    problems: (typed) => mappingProblems(typed, fields, values),
    busy: saving.isPending,
    onSubmit: saving.press,
  })
  const problems = mappingProblems(form.typed, fields, values)
  const hasUnique = values.some(
    (wanted) => wanted.value === 'response-id' && fields.some((field) => takes(wanted, field)),
  )
  const unfilled = unfilledFields(form.typed, fields)
  const formats = formatsOf(form.typed, fields)
  const isStored = values.every(
    ({ value }) => form.typed[value] === (settings.fields[value] ?? '') && formats[value] === settings.formats[value],
  )
  const select = (wanted: Mappable) => {
    const { value, label } = wanted
    const problem = problems[value]
    const code = form.typed[value] ?? ''
    const lacking = lackingOptions(
      wanted,
      fields.find((field) => field.code === code),
    )
    return (
      <SelectField
        key={value}
        {...form.field(value)}
        label={label}
        required={value === 'response-id'}
        options={optionsOf(wanted, code, fields)}
        hint={lacking.length > 0 && <span className="text-warning">{texts.lacking(lacking)}</span>}
        error={problem && (form.errors[value] || problem !== 'required') && texts.problems[problem]}
      />
    )
  }
  const isRare = ({ value }: Mappable) => !FREQUENT.includes(value) && !value.startsWith('lead.')
  const rare = values.filter(isRare)
  const [opensRare] = useState(rare.some(({ value }) => form.typed[value]))
  return (
    <form {...form.props} aria-label={connectionsMessages.sections.fields} className="grid max-w-xl gap-4">
      <p className="text-sm">{texts.hint}</p>
      {!hasUnique && <Banner tone="warning">{texts.noUnique}</Banner>}
      {values.filter((wanted) => !isRare(wanted)).map(select)}
      <details className="rounded-control border border-line" open={opensRare}>
        <summary className="cursor-pointer px-4 py-3 font-medium text-sm">{texts.more}</summary>
        <div className="grid gap-4 px-4 pb-4">{rare.map(select)}</div>
      </details>
      {unfilled.length > 0 && <Banner tone="warning">{texts.unfilled(unfilled.map(({ label }) => label))}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" busy={saving.isPending} aria-disabled={isStored || undefined}>
          {texts.save}
        </Button>
        <p role="status" className="text-sm text-success">
          {isStored && texts.saved}
        </p>
      </div>
    </form>
  )
}

/** The fitting fields, and the one that is stored even if it does not fit any more. */
function optionsOf(wanted: Mappable, code: string, fields: readonly AppField[]) {
  const isId = wanted.value === 'response-id'
  const fitting = fittingFields(wanted, fields)
  const unknown = code !== '' && !fitting.some((field) => field.code === code)
  return [
    { value: '', label: isId ? texts.choose : texts.none },
    ...(unknown ? [{ value: code, label: code }] : []),
    ...fitting.map((field) => {
      const blocked = isId && !field.unique
      return { value: field.code, label: blocked ? texts.notUnique(field.label) : field.label, disabled: blocked }
    }),
  ]
}
