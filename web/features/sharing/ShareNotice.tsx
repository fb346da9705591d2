import { Check, QrCode, TriangleAlert } from 'lucide-react'
import { useCallback } from 'react'
import { sharingMessages } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  address: string
  copied: boolean
  onOpenMore: () => void
  onDismiss: () => void
}

/** Says that the address was copied, or shows it to be copied by hand, and opens the embed snippet and the QR code. */
export function ShareNotice({ address, copied, onOpenMore, onDismiss }: Props) {
  const Icon = copied ? Check : TriangleAlert
  // Below the last row in sight it would open unseen.
  const notice = useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div
      ref={notice}
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t px-5 py-3 text-sm ${
        copied ? 'border-success-line bg-success-soft text-success' : 'border-warning-line bg-warning-soft text-warning'
      }`}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          {copied ? sharingMessages.copied : sharingMessages.copyFailed}
          <span className="block break-all font-mono text-xs select-all">{address}</span>
        </span>
      </p>
      <Button size="small" icon={<QrCode aria-hidden size={18} />} onClick={onOpenMore}>
        {sharingMessages.openMore}
      </Button>
      <Button variant="ghost" size="small" onClick={onDismiss}>
        {sharingMessages.dismiss}
      </Button>
    </div>
  )
}
