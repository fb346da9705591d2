import { formatClock } from '#web/browser/formatMinute.ts'
import { conflictMessages as texts } from '#web/messages/editor.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextDifferences } from '../differences/TextDifferences.tsx'
import { useStored } from '../presence/useStored.ts'
import type { EditorState } from '../state/editorState.ts'
import { conflictDifferences } from './conflictDifferences.ts'
import type { ConflictChoice, SaveAs } from './saveMachine.ts'
import type { useSaving } from './useSaving.ts'

type Props = {
  saving: Pick<ReturnType<typeof useSaving>, 'dismiss' | 'keepMine' | 'loadStored'>
  as: SaveAs
  chosen: ConflictChoice | null
  state: EditorState
  /** When this browser last kept what is on the screen. */
  keptAt: string | null
}

/** Asks which of two contents stays: when each was written, where they differ, and the words of both. */
export function ConflictDialog({ saving, as, chosen, state, keptAt }: Props) {
  const { data, isFetching } = useStored(state.diagnostic.id, true)
  // An earlier read may have the revision that this draft is based on.
  const stored = data && !state.base.includes(data.revision) ? data : null
  const [mine, theirs] = [keptAt, stored?.savedAt].map((at) => at && formatClock(at))
  const differences = stored && conflictDifferences(state, stored)
  const missing = isFetching ? texts.comparing : texts.notCompared
  return (
    <Dialog
      onClose={saving.dismiss}
      title={texts.title}
      size="medium"
      footer={<Button onClick={saving.dismiss}>{texts.later}</Button>}
    >
      <div className="grid gap-5">
        <p>{texts.description}</p>
        <p role="status" className="grid gap-1 text-sm">
          <span className="tabular-nums">
            {mine ? texts.mineAt(mine) : texts.mine} ・ {theirs ? texts.theirsAt(theirs) : texts.theirs}
          </span>
          {differences ? `${texts.differing}: ${differences.parts.join('、') || texts.nothing}` : missing}
        </p>
        <Choice
          label={texts.keepMine}
          hint={texts.keepMineHint}
          busy={chosen === 'mine'}
          aria-disabled={chosen !== null}
          onClick={() => saving.keepMine(as)}
        />
        <Choice
          label={texts.loadTheirs}
          hint={texts.loadTheirsHint}
          busy={chosen === 'theirs'}
          aria-disabled={chosen !== null}
          onClick={saving.loadStored}
        />
        {differences && differences.texts.length > 0 && (
          <TextDifferences differences={differences.texts} labels={texts} />
        )}
      </div>
    </Dialog>
  )
}

function Choice({ label, hint, ...button }: ButtonProps & { label: string; hint: string }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button {...button}>{label}</Button>
      <p className="text-ink-muted text-sm">{hint}</p>
    </div>
  )
}
