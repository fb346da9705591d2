import { useRef, useState } from 'react'
import type { MendedCsv } from '#domain/question/mendQuestionCsv.ts'
import type { Question } from '#domain/question/question.ts'
import { parseQuestionCsv, type QuestionCsvProblem, serializeQuestionCsv } from '#domain/question/questionCsv.ts'
import { bringIntoView } from '#web/browser/bringIntoView.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { csvImportMessages } from '#web/messages/editorQuestions.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CsvPreview } from './CsvPreview.tsx'
import { csvProblemText, csvTemplateQuestions, type ReadCsv, readCsvFile } from './csvFile.ts'

type Props = {
  questions: readonly Question[]
  onClose: () => void
  onImport: (questions: Question[], count: number) => void
}

/** Chooses a file, previews its changes or lists its problems, then imports it. */
export function CsvImportDialog({ questions, onClose, onImport }: Props) {
  const [chosen, setChosen] = useState<({ name: string } & ({ result: null; mended: null } | ReadCsv)) | null>(null)
  const newest = useRef(0)
  const read = chosen?.result?.ok ? chosen.result : null

  const choose = async (file: File) => {
    const turn = ++newest.current
    setChosen({ name: file.name, result: null, mended: null })
    const read = await readCsvFile(file)
    if (turn === newest.current) setChosen({ name: file.name, ...read })
  }
  const downloadTemplate = () => {
    const csv = new Blob([serializeQuestionCsv(csvTemplateQuestions())], { type: 'text/csv;charset=utf-8' })
    downloadBlob(csv, csvImportMessages.templateFileName)
  }
  return (
    <Dialog
      onClose={onClose}
      title={csvImportMessages.title}
      description={csvImportMessages.description}
      size={read ? 'large' : 'medium'}
      footer={
        <>
          <Button onClick={onClose}>{csvImportMessages.cancel}</Button>
          <Button variant="primary" disabled={!read} onClick={() => read && onImport(read.questions, read.written)}>
            {csvImportMessages.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton label={csvImportMessages.choose} accept=".csv,text/csv" onChoose={choose} />
          <Button variant="ghost" className="max-sm:-ml-4" onClick={downloadTemplate}>
            {csvImportMessages.template}
          </Button>
        </div>
        <p className="text-ink-muted text-sm">{csvImportMessages.format}</p>
        {chosen && <p className="break-all font-medium text-sm">{csvImportMessages.chosen(chosen.name)}</p>}
        {chosen && !chosen.result && (
          <p role="status" className="flex items-center gap-2 text-sm">
            <Spinner size="small" />
            {csvImportMessages.reading}
          </p>
        )}
        {chosen?.result && (
          <div key={String(chosen.result.ok)} ref={bringIntoView} className="grid gap-5">
            {!chosen.result.ok && <Problems problems={chosen.result.problems} />}
            {chosen.mended && (
              <Mending
                mended={chosen.mended}
                onMend={(csv) => setChosen({ name: chosen.name, result: parseQuestionCsv(csv), mended: null })}
              />
            )}
            {read && <CsvPreview before={questions} after={read.questions} count={read.written} />}
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly QuestionCsvProblem[] }) {
  return (
    <Banner tone="error" title={csvImportMessages.errors(problems.length)}>
      <ul className="list-disc pl-5">
        {problems.map(csvProblemText).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}

type MendingProps = { mended: MendedCsv; onMend: (csv: string) => void }

/** Explains a file damaged by how it was saved, and offers the mended one. */
function Mending({ mended: { damages, csv }, onMend }: MendingProps) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={() => onMend(csv)}>
          {csvImportMessages.mend}
        </Button>
      }
    >
      {[...damages.map((damage) => csvImportMessages.damages[damage]), csvImportMessages.saveAs].join('\n')}
    </Banner>
  )
}
