import { layoutMessages } from '#web/messages/layout.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

export function FullScreenSpinner() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-muted">
      <Spinner size="large" />
      <p>{layoutMessages.loading}</p>
    </div>
  )
}
