import type { ReactNode } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { sharingMessages } from '#web/messages/sharing.ts'
import { CopyField } from '#web/ui/CopyField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CampaignLink } from './CampaignLink.tsx'
import { QrPicture } from './QrPicture.tsx'

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
          <p className="mt-1 mb-3 text-sm text-ink-muted">{texts.qrHint}</p>
          <QrPicture
            address={address}
            fileName={`qrcode_${diagnostic.publicUrl}`}
            alt={texts.qrAlt(diagnostic.title)}
          />
        </section>
        <CampaignLink diagnostic={diagnostic} address={address} />
        {children}
      </div>
    </Dialog>
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
