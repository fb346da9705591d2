import { Check, Copy, ExternalLink, QrCode, TriangleAlert } from 'lucide-react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { privacyTextProblem } from '#domain/diagnostic/privacyText.ts'
import { bringIntoView } from '#web/browser/bringIntoView.ts'
import { copyText } from '#web/browser/copyText.ts'
import { sharingMessages as texts } from '#web/messages/sharing.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { toast } from '#web/ui/toast.ts'
import { qrCodeSvg } from './qrCode.ts'

type Props = {
  address: string
  copied: boolean
  onOpenMore: () => void
  onDismiss: () => void
}

/** Confirms that the address was copied, or shows it for copying by hand. */
export function ShareNotice({ address, copied, onOpenMore, onDismiss }: Props) {
  const Icon = copied ? Check : TriangleAlert
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t px-5 py-3 text-sm ${
        copied ? 'border-success-line bg-success-soft text-success' : 'border-warning-line bg-warning-soft text-warning'
      }`}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          {copied ? texts.copied : texts.copyFailed}
          <span className="block break-all font-mono text-xs select-all">{address}</span>
        </span>
      </p>
      <Button size="small" icon={<QrCode aria-hidden size={18} />} onClick={onOpenMore}>
        {texts.openMore}
      </Button>
      <Button variant="ghost" size="small" onClick={onDismiss}>
        {texts.dismiss}
      </Button>
    </div>
  )
}

type PublishedProps = Omit<Props, 'copied'> & {
  diagnostic: Diagnostic
  /** Visitors are asked otherwise than before. */
  reworded: boolean
  onPrivacyText: (diagnostic: Diagnostic) => void
  onEdit: (diagnostic: Diagnostic) => void
}

/** Next actions after publishing: open the page, copy its address, show the QR code. */
export function PublishedNotice(props: PublishedProps) {
  const { diagnostic, address, reworded, onOpenMore, onDismiss, ...actions } = props
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
        <p role="alert" className="flex items-start gap-2 text-success">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            <strong className="block text-base">{texts.published}</strong>
            {texts.publishedHint}
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
        {reworded && diagnostic.responseCount > 0 && <p>{texts.formerResponses(diagnostic.responseCount)}</p>}
        <StillWorthDoing diagnostic={diagnostic} {...actions} />
      </div>
    </section>
  )
}

type Todo = Pick<PublishedProps, 'diagnostic' | 'onPrivacyText' | 'onEdit'>

/** The most important thing that a published diagnostic lacks. */
function StillWorthDoing({ diagnostic, onPrivacyText, onEdit }: Todo) {
  const problem = privacyTextProblem(diagnostic)
  if (problem === null && diagnostic.imageUrl !== null) return null
  const { note, action } = texts.todo[problem ?? 'image']
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-success-line pt-2">
      <p>{note}</p>
      <Button size="small" onClick={() => (problem ? onPrivacyText : onEdit)(diagnostic)}>
        {action}
      </Button>
    </div>
  )
}
