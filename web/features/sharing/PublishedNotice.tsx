import { Check, Copy, ExternalLink, QrCode } from 'lucide-react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { copyText } from '#web/browser/copyText.ts'
import { sharingMessages as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { toast } from '#web/ui/toast.ts'
import { qrCodeSvg } from './qrCode.ts'

type Props = { diagnostic: Diagnostic; address: string; onOpenMore: () => void; onDismiss: () => void }

/** What to do with a diagnostic that was just published: its address to open and copy, and as a QR code. */
export function PublishedNotice({ diagnostic, address, onOpenMore, onDismiss }: Props) {
  const copy = async () => {
    if (await copyText(address)) toast.success(texts.copied)
    else toast.error(texts.copyFailed)
  }
  return (
    <section
      aria-label={texts.published}
      className="flex flex-wrap items-center gap-4 mt-6 rounded-card border border-success-line bg-success-soft p-4 sm:px-5 text-sm"
    >
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCodeSvg(address))}`}
        alt={texts.qrAlt(diagnostic.title)}
        className="size-24 shrink-0 rounded-control bg-white"
      />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <p className="flex items-start gap-2 text-success">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            {texts.published}
            <span className="block break-all font-mono text-xs select-all">{address}</span>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={address} target="_blank" rel="noopener" className={buttonStyle('secondary', 'small')}>
            <ExternalLink aria-hidden size={18} />
            {texts.openPublished}
          </a>
          <Button size="small" icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
            {texts.copyUrl}
          </Button>
          <Button size="small" icon={<QrCode aria-hidden size={18} />} onClick={onOpenMore}>
            {texts.openMore}
          </Button>
          <Button variant="ghost" size="small" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </div>
      </div>
    </section>
  )
}
