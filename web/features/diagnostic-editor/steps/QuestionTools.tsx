import { Download, Undo2, Upload } from 'lucide-react'
import { memo } from 'react'
import { QUESTIONS } from '#web/messages/editorQuestions.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** What the button does to the last replacement of many slots; null when there was none. */
  replacement: 'undo' | 'redo' | null
  onImport: () => void
  onExport: () => void
  onToggleReplacement: () => void
}

/** Two stand side by side on a phone. */
const TOOL = 'whitespace-nowrap max-sm:px-2 max-sm:text-sm'

export const QuestionTools = memo(function QuestionTools(props: Props) {
  const { replacement, onImport, onExport, onToggleReplacement } = props
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:grid max-sm:grid-cols-2">
      <Button className={TOOL} icon={<Upload aria-hidden size={18} />} onClick={onImport}>
        {QUESTIONS.importCsv}
      </Button>
      <Button className={TOOL} icon={<Download aria-hidden size={18} />} onClick={onExport}>
        {QUESTIONS.exportCsv}
      </Button>
      {replacement && (
        <Button
          variant="ghost"
          className="max-sm:-ml-4 max-sm:justify-self-start"
          icon={<Undo2 aria-hidden size={18} />}
          onClick={onToggleReplacement}
        >
          {replacement === 'redo' ? QUESTIONS.redoReplacement : QUESTIONS.undoReplacement}
        </Button>
      )}
    </div>
  )
})
