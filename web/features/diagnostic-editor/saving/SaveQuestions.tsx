import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { savingMessages } from '#web/messages/editor.ts'
import { newSlugMessages } from '#web/messages/editorAddresses.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { EditorState } from '../state/editorState.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { useSaving } from './useSaving.ts'

type Props = { saving: ReturnType<typeof useSaving>; state: EditorState; keptAt: string | null }

/** The questions of a save, before and after it is sent. */
export function SaveQuestions({ saving, state, keptAt }: Props) {
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
  return <ConflictDialog {...{ saving, as, chosen, state, keptAt }} />
}
