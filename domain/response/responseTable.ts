import { formatDate, formatDateTime, tokyoDay } from '../format/format.ts'
import { leadText } from '../lead/lead.ts'
import { DEFAULT_LEAD_FORM, type LeadForm, leadFormOf } from '../lead/leadForm.ts'
import type { ResultType } from '../result-type/resultType.ts'
import { isBlank } from '../text/text.ts'
import type { ResponseLead } from './response.ts'
import type { Source } from './source.ts'
import { sourceLabel, USUAL_SOURCE_KEYS } from './sourceText.ts'

/**
 * A column of an export. `isDate`: its values are ISO 8601. `isUsed`: whether a response needs it; without this the column is
 * always there.
 */
export type ResponseColumn = {
  label: string
  value: (response: ResponseLead) => string
  isDate?: true
  isUsed?: (response: ResponseLead) => boolean
}

type Exported = {
  leadFields: LeadForm | null
  resultTypes: readonly Pick<ResultType, 'code' | 'name'>[]
  advertisingConsent?: string | null
}

const isSpecified = ({ key }: { key: string }) => DEFAULT_LEAD_FORM.some((field) => field.key === key)

/** The five columns that every export begins with. */
function specifiedColumns(resultTypes: Exported['resultTypes']): ResponseColumn[] {
  const names = new Map<string, string>(resultTypes.map(({ code, name }) => [code, name]))
  return [
    { label: '回答日時', value: ({ completedAt }) => completedAt, isDate: true },
    ...DEFAULT_LEAD_FORM.map((field) => ({
      label: field.label,
      value: ({ leadInfo }: ResponseLead) => leadText(field, leadInfo),
    })),
    {
      label: '結果タイプ',
      value: ({ result }) => {
        const name = names.get(result) ?? ''
        return isBlank(name) ? result : `${result} ${name}`
      },
    },
  ]
}

const SOURCE_COLUMNS: readonly ResponseColumn[] = [
  ...USUAL_SOURCE_KEYS.map((key) => ({
    label: sourceLabel(key),
    value: ({ source }: ResponseLead) => source[key] ?? '',
    isUsed: ({ source }: ResponseLead) => source[key] !== undefined,
  })),
  {
    label: 'その他の流入元',
    value: ({ source }) => otherSources(source).join('; '),
    isUsed: ({ source }) => otherSources(source).length > 0,
  },
]

function otherSources(source: Source): string[] {
  const others = Object.entries(source).filter(([key]) => !USUAL_SOURCE_KEYS.includes(key))
  return others.map(([key, value]) => `${key}=${value}`)
}

const ADVERTISING: ResponseColumn = {
  label: '案内メールへの同意',
  value: ({ advertisingTextId, advertisingWithdrawnAt }) => {
    if (advertisingTextId === null) return '–'
    return advertisingWithdrawnAt === null ? '同意' : `停止 ${formatDate(advertisingWithdrawnAt)}`
  },
}

/** Texts for visitors by their ids. `createdAt`: since when one was shown, ISO 8601. */
type ShownTexts = Readonly<Record<string, { createdAt: string }>>

/** A version of a text by the time since when it was shown. */
export function textVersion({ createdAt }: { createdAt: string }): string {
  return `${formatDateTime(createdAt)}からの文章`
}

/** Its values name texts for visitors. */
export const SHOWN_TEXT = '表示した個人情報の取り扱い'

/** The consents, and the texts that a lead saw and agreed to. */
function consentColumns(texts: ShownTexts): ResponseColumn[] {
  const nameOf = (id: string | null) => {
    if (id === null) return ''
    const text = texts[id]
    return text === undefined ? id : textVersion(text)
  }
  return [
    ADVERTISING,
    { label: SHOWN_TEXT, value: ({ privacyTextId }) => nameOf(privacyTextId) },
    { label: '同意した案内メールの文章', value: ({ advertisingTextId }) => nameOf(advertisingTextId) },
  ]
}

const ERASURE: ResponseColumn = {
  label: '個人情報の消去',
  value: ({ erasedAt }) => erasedAt ?? '',
  isDate: true,
  isUsed: ({ erasedAt }) => erasedAt !== null,
}

/** Numbers a label that occurred before. */
function withUniqueLabels(labels: readonly string[]): string[] {
  const used = new Set<string>()
  return labels.map((label) => {
    let unique = label
    for (let number = 2; used.has(unique); number++) unique = `${label} ${number}`
    used.add(unique)
    return unique
  })
}

/**
 * The columns that an export may have: the five specified ones, the further fields of the form, removed ones last, source,
 * consents once the diagnostic has an advertising box, erasure.
 * @param notes columns that the owner fills, after the form's
 */
export function responseColumns(
  { leadFields, resultTypes, advertisingConsent = null }: Exported,
  notes: readonly ResponseColumn[] = [],
  texts: ShownTexts = {},
): ResponseColumn[] {
  const further = leadFormOf({ leadFields }).filter((field) => !isSpecified(field))
  const ordered = [...further.filter(({ archived }) => !archived), ...further.filter(({ archived }) => archived)]
  const agreed = ({ advertisingTextId }: ResponseLead) => advertisingTextId !== null
  const consents = consentColumns(texts).map((column) => (advertisingConsent ? column : { ...column, isUsed: agreed }))
  return [
    ...specifiedColumns(resultTypes),
    ...ordered.map((field) => ({
      label: field.label,
      value: ({ leadInfo }: ResponseLead) => leadText(field, leadInfo),
    })),
    ...notes,
    ...SOURCE_COLUMNS,
    ...consents,
    ERASURE,
  ]
}

/** The rows of an export, which grow by pages. @param writeDate makes a cell of an ISO 8601 date */
export function responseTable<DateCell>(columns: readonly ResponseColumn[], writeDate: (iso: string) => DateCell) {
  const rows: (string | DateCell)[][] = []
  const used = new Set(columns.filter(({ isUsed }) => isUsed === undefined))
  return {
    add(page: readonly ResponseLead[]): void {
      for (const response of page) {
        for (const column of columns) if (column.isUsed?.(response)) used.add(column)
        rows.push(
          columns.map(({ value, isDate }) => {
            const text = value(response)
            return isDate && text !== '' ? writeDate(text) : text
          }),
        )
      }
    },
    /** The labels and the rows, without the columns that no response used. */
    end(): { labels: string[]; rows: (string | DateCell)[][] } {
      const kept = columns.flatMap((column, index) => (used.has(column) ? [index] : []))
      const labels = withUniqueLabels(columns.filter((column) => used.has(column)).map(({ label }) => label))
      return { labels, rows: rows.map((row) => kept.map((index) => row[index] ?? '')) }
    },
  }
}

/** In bytes of UTF-8; file systems allow 255 for the whole name. */
const MAX_TITLE_BYTES = 180

export function fileNamePart(title: string): string {
  const safe = title.trim().replace(/[\\/:*?"<>|\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '_')
  let part = ''
  let bytes = 0
  for (const character of safe) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > MAX_TITLE_BYTES) break
    part += character
  }
  return part
}

/** responses_{title}_{date}.{ending}, with the date in Asia/Tokyo; invalid characters become _. */
export function responseFileName(title: string, now: Date, ending: 'csv' | 'xlsx'): string {
  return `responses_${fileNamePart(title)}_${tokyoDay(now)}.${ending}`
}
