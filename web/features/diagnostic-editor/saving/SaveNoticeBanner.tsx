import { SAVING } from '#web/messages/editor.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { SaveNotice } from './useSaving.ts'

type Props = {
  notice: SaveNotice
  disabled: boolean
  onRetryImages: (publish: boolean) => void
  onDismiss: () => void
}

/** What came of the last save, where it did not simply succeed; stays until it is closed or the next save. */
export function SaveNoticeBanner({ notice, disabled, onRetryImages, onDismiss }: Props) {
  const retry = notice.retryImages
  return (
    <Banner
      tone={notice.tone}
      className="w-full"
      action={
        <>
          {retry && (
            <Button size="small" variant="primary" disabled={disabled} onClick={() => onRetryImages(retry.publish)}>
              {SAVING.retryImages}
            </Button>
          )}
          <Button size="small" onClick={onDismiss}>
            {uiMessages.close}
          </Button>
        </>
      }
    >
      {notice.text}
    </Banner>
  )
}
