import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { conflictMessages, savingMessages } from '#web/messages/editor.ts'
import { newSlugMessages } from '#web/messages/editorAddresses.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { useSaving } from './useSaving.ts'

/** The questions of a save, before and after it is sent. */
export function SaveQuestions({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const { save, dismiss } = saving
  const { publicUrl } = usePublicConfig()
  if (save.phase !== 'asking') return null
  if (save.question.kind === 'unpublish') {
    return (
      <ConfirmDialog
        {...savingMessages.unpublishing}
        onConfirm={() => saving.press('draft', ['unpublish'])}
        onCancel={dismiss}
      >
        <div className="grid justify-items-start gap-2 rounded-control border border-accent-line bg-accent-soft p-4">
          <Button variant="primary" onClick={() => saving.press('working-copy')}>
            {savingMessages.keepLive}
          </Button>
          <p className="text-sm">{savingMessages.keepLiveHint}</p>
        </div>
      </ConfirmDialog>
    )
  }
  if (save.question.kind === 'new-slug') {
    const { from, to } = save.question
    return (
      <ConfirmDialog
        {...newSlugMessages.question}
        onConfirm={() => saving.press('publish', ['new-slug'])}
        onCancel={dismiss}
      >
        <dl className="grid gap-2 text-sm [&_dd]:break-all [&_dd]:font-mono [&_dt]:text-ink-muted">
          <dt>{newSlugMessages.from}</dt>
          <dd>{publicUrl + diagnosticPath(from)}</dd>
          <dt>{newSlugMessages.to}</dt>
          {to === null ? (
            <dd className="font-sans!">{newSlugMessages.made}</dd>
          ) : (
            <dd>{publicUrl + diagnosticPath(to)}</dd>
          )}
        </dl>
        <Button onClick={() => saving.keepSlug(from)}>{newSlugMessages.keep}</Button>
      </ConfirmDialog>
    )
  }
  const { as, chosen } = save.question
  return (
    <Dialog
      onClose={dismiss}
      title={conflictMessages.title}
      size="medium"
      footer={<Button onClick={dismiss}>{conflictMessages.later}</Button>}
    >
      <div className="grid gap-5">
        <p>{conflictMessages.description}</p>
        <Choice
          label={conflictMessages.keepMine}
          hint={conflictMessages.keepMineHint}
          busy={chosen === 'mine'}
          aria-disabled={chosen !== null}
          onClick={() => saving.keepMine(as)}
        />
        <Choice
          label={conflictMessages.loadTheirs}
          hint={conflictMessages.loadTheirsHint}
          busy={chosen === 'theirs'}
          aria-disabled={chosen !== null}
          onClick={saving.loadStored}
        />
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
