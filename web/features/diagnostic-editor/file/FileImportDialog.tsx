import { useRef, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type FileResult, MAX_FILE_BYTES, readDiagnosticFile } from '#domain/draft/diagnosticFile.ts'
import { applyDraft } from '#domain/draft/draft.ts'
import { bringIntoView } from '#web/browser/bringIntoView.ts'
import { useFileDrop } from '#web/browser/useFileDrop.ts'
import { fileProblemText, diagnosticFileMessages as texts } from '#web/messages/diagnosticFile.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { contentChanges } from './contentChanges.ts'
import { ImportLook } from './ImportLook.tsx'

type Props = {
  /** The draft on the screen, into which the file comes. */
  diagnostic: Diagnostic
  onImport: (content: Diagnostic, notice: string) => void
  onClose: () => void
}

type Chosen = { name: string; result: FileResult | 'unreadable' | null }

/** Chooses the file of a diagnostic, shows what it changes or what is wrong with it, and takes it over. */
export function FileImportDialog({ diagnostic, onImport, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const newest = useRef(0)
  const choose = async (file: File) => {
    const turn = ++newest.current
    setChosen({ name: file.name, result: null })
    const result = await readFile(file)
    if (turn === newest.current) setChosen({ name: file.name, result })
  }
  const drop = useFileDrop((file) => void choose(file))
  const result = chosen?.result ?? null
  const read = result !== null && result !== 'unreadable' && result.ok ? applyDraft(diagnostic, result.draft) : null
  const changes = read && contentChanges(diagnostic, read)
  // A second press while the dialog closes would make the import the content that an undo brings back.
  const isNew = changes !== null && changes.parts.length > 0
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={!isNew}
            onClick={() => read && chosen && onImport(read, texts.done(chosen.name))}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div
          {...drop.handlers}
          className={cx(
            'grid justify-items-center gap-3 rounded-card border border-dashed p-5 text-center',
            drop.isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-paper',
          )}
        >
          <FileButton label={texts.choose} accept=".json,application/json" onChoose={(file) => void choose(file)} />
          <p className="text-ink-muted text-sm pointer-coarse:hidden">{texts.drop}</p>
          {chosen && <p className="break-all font-medium text-sm">{texts.chosen(chosen.name)}</p>}
          {chosen && result === null && <p role="status">{texts.reading}</p>}
        </div>
        {result !== null && (
          <div key={String(newest.current)} ref={bringIntoView}>
            {changes && <ImportLook changes={changes} />}
            {result === 'unreadable' && <Banner tone="error">{texts.unreadable}</Banner>}
            {result !== 'unreadable' && !result.ok && (
              <Problems sentences={[...new Set(result.problems.map(fileProblemText))]} />
            )}
          </div>
        )}
        <p className="text-ink-muted text-sm">{texts.keeps}</p>
      </div>
    </Dialog>
  )
}

async function readFile(file: File): Promise<FileResult | 'unreadable'> {
  // A huge file is refused before it is in memory.
  if (file.size > MAX_FILE_BYTES) return { ok: false, problems: [{ code: 'too-large', limit: MAX_FILE_BYTES }] }
  try {
    return readDiagnosticFile(await file.text())
  } catch {
    return 'unreadable'
  }
}

/** More would hide the way on. */
const NAMED = 12

function Problems({ sentences }: { sentences: readonly string[] }) {
  const [only, ...others] = sentences
  if (others.length === 0) return <Banner tone="error">{only}</Banner>
  return (
    <Banner tone="error" title={texts.errors(sentences.length)}>
      <ul className="list-disc pl-5">
        {sentences.slice(0, NAMED).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sentences.length > NAMED && texts.moreErrors(sentences.length - NAMED)}
    </Banner>
  )
}
