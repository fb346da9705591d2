import { AXIS_IDS } from '#domain/axis/axis.ts'
import { type Question, TOTAL_SLOTS } from '#domain/question/question.ts'
import { csvImportMessages } from '#web/messages/editorQuestions.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { QUESTION_COLUMNS } from '../state/pasteRows.ts'

type Props = {
  before: readonly Question[]
  after: readonly Question[]
  count: number
}

/** Each slot's current and new question. */
export function CsvPreview({ before, after, count }: Props) {
  const old = new Map(before.map((question) => [question.id, question]))
  const emptied = after.filter((question) => isEmpty(question) && !isEmpty(old.get(question.id))).length
  return (
    <section className="grid gap-4" aria-label={csvImportMessages.summary(count, TOTAL_SLOTS)}>
      <p className="font-medium">{csvImportMessages.summary(count, TOTAL_SLOTS)}</p>
      <Banner tone="warning" title={csvImportMessages.warning}>
        {emptied > 0 && csvImportMessages.emptied(emptied)}
      </Banner>
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <thead className="bg-paper-deep">
          <tr>
            <th scope="col" className="w-16 px-3 py-2 sm:w-24">
              {csvImportMessages.columns.slot}
            </th>
            {[csvImportMessages.columns.before, csvImportMessages.columns.after].map((column) => (
              <th key={column} scope="col" className="px-3 py-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {after.map((question, index) => (
            <tr key={question.id} className="border-line border-t align-top">
              <th scope="row" className="whitespace-nowrap px-3 py-2 font-normal text-ink-muted">
                {slotName(question, index)}
              </th>
              <td className="px-3 py-2 text-ink-muted">
                <Cell question={old.get(question.id)} />
              </td>
              <td className="px-3 py-2">
                {isSame(question, old.get(question.id)) ? (
                  <span className="text-ink-muted">{csvImportMessages.same}</span>
                ) : (
                  <Cell question={question} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ question }: { question: Question | undefined }) {
  if (!question || isEmpty(question)) return csvImportMessages.empty
  return (
    <>
      <p>{question.text}</p>
      <p className="text-ink-muted text-xs">{`${question.leftChoice} ／ ${question.rightChoice}`}</p>
    </>
  )
}

function slotName(question: Question, index: number): string {
  const slotsPerAxis = TOTAL_SLOTS / AXIS_IDS.length
  return csvImportMessages.slot(AXIS_IDS.indexOf(question.axisId) + 1, (index % slotsPerAxis) + 1)
}

function isEmpty(question: Question | undefined): boolean {
  return QUESTION_COLUMNS.every((column) => !question?.[column])
}

function isSame(one: Question, other: Question | undefined): boolean {
  return QUESTION_COLUMNS.every((column) => one[column] === other?.[column])
}
