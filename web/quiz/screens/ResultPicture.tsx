import { type MouseEvent, type ReactNode, useState } from 'react'
import { RESULT_PICTURES, type ResultPicture } from '#domain/share/shareLinks.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'

/** A small view of a result's picture, which says that it is being made. Nothing where it could not be. */
export function PictureView({ href, shape }: { href: string; shape: ResultPicture }) {
  const [state, setState] = useState<'making' | 'made' | 'failed'>('making')
  const [width, height] = RESULT_PICTURES[shape]
  if (state === 'failed') return null
  return (
    <div className="mz-share-picture">
      {state === 'making' && <span>{m.share.making}</span>}
      <img
        src={href}
        alt=""
        loading="lazy"
        decoding="async"
        width={width}
        height={height}
        onLoad={() => setState('made')}
        onError={() => setState('failed')}
      />
    </div>
  )
}

type PictureLinkProps = {
  href: string
  file: string
  className: string
  /** Receives what is going on, empty when it is over. */
  onMessage: (text: string) => void
  children: ReactNode
}

/** Passes a picture to the system's sheet where files can be shared, otherwise downloads it. */
export function PictureLink({ href, file, className, onMessage, children }: PictureLinkProps) {
  const [isBusy, setBusy] = useState(false)

  async function save() {
    onMessage(m.share.making)
    const answer = await fetch(href).catch(() => null)
    if (!answer?.ok) return onMessage(m.share.noPicture)
    const files = [new File([await answer.blob()], file, { type: 'image/jpeg' })]
    onMessage('')
    if (!navigator.canShare?.({ files })) return download(href, file)
    // Closing the sheet rejects with AbortError.
    await navigator.share({ files }).catch(({ name }) => name !== 'AbortError' && download(href, file))
  }

  async function press(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await save().catch(() => onMessage(m.share.noPicture))
    setBusy(false)
  }

  return (
    <a className={className} href={href} download={file} aria-busy={isBusy || undefined} onClick={press}>
      {children}
    </a>
  )
}

function download(href: string, file: string): void {
  Object.assign(document.createElement('a'), { href, download: file }).click()
}
