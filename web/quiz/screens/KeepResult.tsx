import { useContext, useState } from 'react'
import { type Scores, writeScores } from '#domain/response/scores.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { KEPT } from '#domain/share/shareLinks.ts'
import { copyText } from '#web/browser/copyText.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { KeptPageContext, useQuizEnvironment } from '../quizEnvironment.ts'

type KeepResultProps = { type: ResultType; scores: Scores }

/** A link back to the visitor's own result, with its scores. */
export function KeepResult({ type, scores }: KeepResultProps) {
  const { share } = useQuizEnvironment()
  const isKept = useContext(KeptPageContext)
  const [link, setLink] = useState<string | 'failed' | null>(null)
  const [message, setMessage] = useState('')
  if (!share?.keeps || isKept) return null
  const { pathname } = new URL(share.address)

  async function makeLink() {
    if (link !== null && link !== 'failed') return
    setLink(null)
    const kept = await fetchKept(`${pathname}/keep/${writeScores(scores)}`)
    setLink(kept === null ? 'failed' : `${share?.address}/result/${type.code}?${KEPT}=${kept}`)
  }

  return (
    <section className="mz-keep" aria-label={m.keep.heading}>
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
