import { CONFLICT, SAVING } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { SaveQuestion } from './useSaving.ts'

type Props = {
  question: SaveQuestion | null
  onUnpublish: () => void
  onKeepMine: (publish: boolean) => void
  onLoadStored: () => void
  onDismiss: () => void
}

/** What has to be answered before a save goes on. */
export function SaveQuestions({ question, onUnpublish, onKeepMine, onLoadStored, onDismiss }: Props) {
  if (question?.kind === 'unpublish') {
    return (
      <ConfirmDialog
        title={SAVING.unpublishTitle}
        description={SAVING.unpublish}
        confirmLabel={SAVING.unpublishConfirm}
        cancelLabel={SAVING.cancel}
        onConfirm={onUnpublish}
        onCancel={onDismiss}
      />
    )
  }
  if (question?.kind !== 'conflict') return null
  const { publish } = question
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDismiss()}
      title={CONFLICT.title}
      size="medium"
      footer={<Button onClick={onDismiss}>{CONFLICT.later}</Button>}
    >
      <div className="grid gap-5">
        <p>{CONFLICT.description}</p>
        <Choice label={CONFLICT.keepMine} hint={CONFLICT.keepMineHint} onChoose={() => onKeepMine(publish)} />
        <Choice label={CONFLICT.loadTheirs} hint={CONFLICT.loadTheirsHint} onChoose={onLoadStored} />
      </div>
    </Dialog>
  )
}

function Choice({ label, hint, onChoose }: { label: string; hint: string; onChoose: () => void }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button onClick={onChoose}>{label}</Button>
      <p className="text-ink-muted text-sm">{hint}</p>
    </div>
  )
}
