import { Dialog } from 'radix-ui'
import { lazy, Suspense } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { previewOf } from '#domain/diagnostic/previewOf.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { previewMessages } from '#web/messages/preview.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

const QuizPreview = lazy(async () => ({ default: (await import('./QuizPreview.tsx')).QuizPreview }))

type Props = {
  diagnostic: Diagnostic
  profile: Profile | null
  onClose: () => void
}

/** The visitor's view over the whole screen; it records nothing and brings its own button to close. */
export function PreviewDialog({ diagnostic, profile, onClose }: Props) {
  const { productName, publicUrl } = usePublicConfig()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto bg-surface outline-none"
        >
          <Dialog.Title className="sr-only">{previewMessages.title(diagnostic.title)}</Dialog.Title>
          <Suspense
            fallback={
              <p role="status" className="grid min-h-dvh place-items-center text-ink-muted">
                <span className="inline-flex items-center gap-3">
                  <Spinner />
                  {previewMessages.loading}
                </span>
              </p>
            }
          >
            <QuizPreview
              diagnostic={previewOf(diagnostic, profile)}
              product={{ productName, homeUrl: publicUrl }}
              onClose={onClose}
            />
          </Suspense>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
