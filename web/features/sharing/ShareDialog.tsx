import { Copy, Download } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { copyText } from '#web/browser/copyText.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { sharingMessages } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { qrCodePng, qrCodeSvg } from './qrCode.ts'

type Props = {
  diagnostic: Diagnostic
  address: string
  onClose: () => void
  /** Further settings below. */
  children?: ReactNode
}

/** The address, the embed snippet and the QR code of a published diagnostic. */
export function ShareDialog({ diagnostic, address, onClose, children }: Props) {
  const texts = sharingMessages
  const snippet = embedSnippet(address, diagnostic.title)
  const svg = useMemo(() => qrCodeSvg(address), [address])
  const fileName = `qrcode_${diagnostic.publicUrl}`
  const savePng = async () => {
    try {
      downloadBlob(await qrCodePng(address), `${fileName}.png`)
    } catch {
      toast.error(texts.downloadFailed)
    }
  }
  return (
    <Dialog
      size="medium"
      title={texts.dialogTitle}
      description={<span className="line-clamp-2">{diagnostic.title}</span>}
      onClose={onClose}
    >
      <div className="space-y-6">
        <CopyField label={texts.url} value={address} copyLabel={texts.copyUrl} copiedMessage={texts.copied} />
        <CopyField
          label={texts.embed}
          hint={texts.embedHint}
          value={snippet}
          copyLabel={texts.copyEmbed}
          copiedMessage={texts.embedCopied}
        />
        <section aria-label={texts.qr}>
          <h3 className="font-bold">{texts.qr}</h3>
          <p className="mt-1 text-sm text-ink-muted">{texts.qrHint}</p>
          <div className="mt-3 flex flex-wrap items-center gap-5">
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
              alt={texts.qrAlt(diagnostic.title)}
              className="size-40 rounded-control border border-line bg-white"
            />
            <div className="flex flex-col items-stretch gap-2">
              <Button
                variant="secondary"
                icon={<Download aria-hidden size={18} />}
                onClick={() => downloadBlob(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}.svg`)}
              >
                {texts.downloadSvg}
              </Button>
              <Button variant="secondary" icon={<Download aria-hidden size={18} />} onClick={() => void savePng()}>
                {texts.downloadPng}
              </Button>
            </div>
          </div>
        </section>
        {children}
      </div>
    </Dialog>
  )
}

type CopyFieldProps = { label: string; hint?: string; value: string; copyLabel: string; copiedMessage: string }

function CopyField({ label, hint, value, copyLabel, copiedMessage }: CopyFieldProps) {
  const copy = async () => {
    if (await copyText(value)) toast.success(copiedMessage)
    else toast.error(sharingMessages.copyFailed)
  }
  return (
    <section aria-label={label}>
      <h3 className="font-bold">{label}</h3>
      {hint && <p className="mt-1 text-sm text-ink-muted">{hint}</p>}
      <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:items-start">
        <code className="block min-w-0 flex-1 rounded-control border border-line bg-paper px-3 py-2.5 text-sm whitespace-pre-wrap break-all select-all">
          {value}
        </code>
        <Button variant="secondary" icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </div>
    </section>
  )
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** HTML to embed a diagnostic. `embed=1` allows the frame, the script sets its height. The margin is for a fixed header. */
export function embedSnippet(address: string, title: string): string {
  const script = new URL('/embed.js', address).href
  const frame = `<iframe src="${escapeAttribute(`${address}?embed=1`)}" title="${escapeAttribute(title)}" width="100%" height="720" style="border:0;scroll-margin-top:80px" loading="lazy" allow="web-share; clipboard-write"></iframe>`
  return `${frame}\n<script src="${escapeAttribute(script)}" async></script>`
}
