import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { sharingMessages as texts } from '#web/messages/sharing.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { qrCodePng, qrCodeSvg } from './qrCode.ts'

type Props = {
  address: string
  /** Without its ending. */
  fileName: string
  alt: string
}

/** The QR code of an address, with its downloads. */
export function QrPicture({ address, fileName, alt }: Props) {
  const svg = useMemo(() => qrCodeSvg(address), [address])
  const savePng = async () => {
    try {
      downloadBlob(await qrCodePng(address), `${fileName}.png`)
    } catch {
      toast.error(texts.downloadFailed)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
        alt={alt}
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
  )
}
