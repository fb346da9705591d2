import { formatDateTime } from '#domain/format/format.ts'
import type { LeftDraft } from '#store/ports.ts'
import { diagnosticFileMessages } from '#web/messages/diagnosticFile.ts'
import { editorMessages, recoveryMessages } from '#web/messages/editor.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'

type Props = {
  offer: LeftDraft | undefined
  /** Nothing can be written before the offer is answered. */
  isBlocked: boolean
  elsewhere: 'open' | 'saved' | null
  kept: boolean
  disabled: boolean
  onRestore: (draftId: string) => void
  onDiscard: (offer: LeftDraft) => void
  onLoadStored: () => void
  onTakeOver: () => void
  /** Says that a file or a draft took the place of the content; null without one. */
  replaced: string | null
  onPutBack: () => void
  onKeep: () => void
}

/** Notices above the step: a draft to restore, other tabs and devices, content that came, an autosave that fails. */
export function EditorNotices(props: Props) {
  const { offer, elsewhere, kept, disabled } = props
  return (
    <div className="grid w-full gap-3 empty:hidden">
      {offer && (
        <Banner
          tone="info"
          action={
            <>
              <Button
                size="small"
                variant="primary"
                disabled={disabled}
                onClick={() => props.onRestore(offer.content.id)}
              >
                {recoveryMessages.restore}
              </Button>
              <ConfirmButton
                key={offer.version}
                size="small"
                disabled={disabled}
                question={{ danger: true, ...recoveryMessages.discarding }}
                onConfirm={() => props.onDiscard(offer)}
              >
                {recoveryMessages.discarding.confirmLabel}
              </ConfirmButton>
            </>
          }
        >
          {recoveryMessages.offer(offer.content.title, formatDateTime(new Date(offer.changedAt).toISOString()))}
          {props.isBlocked && recoveryMessages.decide}
        </Banner>
      )}
      {elsewhere && (
        <Banner
          tone="warning"
          action={
            <Button
              size="small"
              variant={elsewhere === 'open' ? 'primary' : 'secondary'}
              disabled={disabled}
              onClick={elsewhere === 'open' ? props.onTakeOver : props.onLoadStored}
            >
              {elsewhere === 'open' ? recoveryMessages.takeOver : recoveryMessages.loadStored}
            </Button>
          }
        >
          {elsewhere === 'open' ? recoveryMessages.openElsewhere : recoveryMessages.savedElsewhere}
        </Banner>
      )}
      {props.replaced !== null && (
        <Banner
          tone="success"
          action={
            <>
              <Button size="small" disabled={disabled} onClick={props.onPutBack}>
                {diagnosticFileMessages.undo}
              </Button>
              <Button size="small" variant="ghost" disabled={disabled} onClick={props.onKeep}>
                {diagnosticFileMessages.keep}
              </Button>
            </>
          }
        >
          {props.replaced}
        </Banner>
      )}
      {!kept && <Banner tone="warning">{editorMessages.autosaveFailed}</Banner>}
    </div>
  )
}
