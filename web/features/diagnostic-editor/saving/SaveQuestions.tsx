import { CONFLICT, SAVING } from '#web/messages/editor.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { useSaving } from './useSaving.ts'

export function SaveQuestions({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const { save, dismiss } = saving
  if (save.phase !== 'asking') return null
  if (save.question.kind === 'unpublish') {
    return (
      <ConfirmDialog
        title={SAVING.unpublishTitle}
        description={SAVING.unpublish}
        confirmLabel={SAVING.unpublishConfirm}
        cancelLabel={SAVING.cancel}
        onConfirm={() => saving.press('draft', true)}
        onCancel={dismiss}
      >
        <div className="grid justify-items-start gap-2 rounded-control border border-accent-line bg-accent-soft p-4">
          <Button variant="primary" onClick={() => saving.press('working-copy')}>
            {SAVING.keepLive}
          </Button>
          <p className="text-sm">{SAVING.keepLiveHint}</p>
        </div>
      </ConfirmDialog>
    )
  }
  const { as } = save.question
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismiss()}
      title={CONFLICT.title}
      size="medium"
      footer={<Button onClick={dismiss}>{CONFLICT.later}</Button>}
    >
      <div className="grid gap-5">
        <p>{CONFLICT.description}</p>
        <Choice label={CONFLICT.keepMine} hint={CONFLICT.keepMineHint} onChoose={() => saving.keepMine(as)} />
        <Choice label={CONFLICT.loadTheirs} hint={CONFLICT.loadTheirsHint} onChoose={saving.loadStored} />
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
