import { type MouseEvent, useState } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type Scores, writeScores } from '#domain/response/scores.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { KEPT, RESULT_PICTURES, type ResultPicture, resultPicturePath } from '#domain/share/shareLinks.ts'
import { copyText } from '#web/browser/copyText.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { useQuizEnvironment } from '../quizEnvironment.ts'

type KeepResultProps = { diagnostic: PublishedDiagnostic; type: ResultType; scores: Scores }

/** A link back to the visitor's own result, and pictures of its type. */
export function KeepResult({ diagnostic, type, scores }: KeepResultProps) {
  const { share } = useQuizEnvironment()
  const [link, setLink] = useState<string | 'failed' | null>(null)
  const [message, setMessage] = useState('')
  if (!share?.keeps) return null
  const { pathname } = new URL(share.address)

  async function makeLink() {
    if (link !== null && link !== 'failed') return
    setLink(null)
    const kept = await fetchKept(`${pathname}/keep/${writeScores(scores)}`)
    setLink(kept === null ? 'failed' : `${share?.address}/result/${type.code}?${KEPT}=${kept}`)
  }

  return (
    <section className="mz-keep" aria-label={m.keep.heading}>
      <div className="mz-keep-pictures">
        {(['story', 'square'] as const).map((shape) => (
          <PictureLink
            key={shape}
            href={resultPicturePath(pathname, type.code, shape, diagnostic.revision)}
            file={`${type.code}-${shape}.jpg`}
            shape={shape}
            onMessage={setMessage}
          />
        ))}
      </div>
      <details onToggle={({ currentTarget }) => currentTarget.open && void makeLink()}>
        <summary className="mz-button">{m.keep.heading}</summary>
        <div className="mz-keep-content">
          <p className="mz-muted">
            {link === null ? m.keep.preparing : link === 'failed' ? m.keep.noLink : m.keep.link}
          </p>
          {link !== null && link !== 'failed' && (
            <div className="mz-buttons">
              <button
                type="button"
                className="mz-button"
                onClick={async () => setMessage((await copyText(link)) ? m.keep.copied : m.keep.copyFailed)}
              >
                {m.keep.copy}
              </button>
              <a className="mz-button" href={link} target="_blank" rel="noreferrer">
                {m.keep.open}
              </a>
            </div>
          )}
        </div>
      </details>
      <p className="mz-status" role="status">
        {message}
      </p>
    </section>
  )
}

async function fetchKept(address: string): Promise<string | null> {
  try {
    const { kept } = await (await fetch(address)).json()
    return typeof kept === 'string' ? kept : null
  } catch {
    return null
  }
}

type PictureLinkProps = { href: string; file: string; shape: ResultPicture; onMessage: (text: string) => void }

/** A thumbnail that shares the picture by the system's sheet where files can be shared, otherwise downloads it. */
function PictureLink({ href, file, shape, onMessage }: PictureLinkProps) {
  async function share() {
    onMessage('')
    const answer = await fetch(href).catch(() => null)
    if (!answer?.ok) return onMessage(m.keep.noPicture)
    const picture = new File([await answer.blob()], file, { type: 'image/jpeg' })
    // Closing the sheet rejects with AbortError.
    await navigator.share({ files: [picture] }).catch(({ name }) => name !== 'AbortError' && download(href, file))
  }

  function press(event: MouseEvent) {
    if (!navigator.canShare?.({ files: [new File([''], file, { type: 'image/jpeg' })] })) return
    event.preventDefault()
    void share()
  }

  const [width, height] = RESULT_PICTURES[shape]
  return (
    <a className="mz-keep-picture" href={href} download={file} onClick={press}>
      <img src={href} alt="" loading="lazy" decoding="async" width={width} height={height} />
      {m.keep[shape]}
    </a>
  )
}

function download(href: string, file: string): void {
  Object.assign(document.createElement('a'), { href, download: file }).click()
}
