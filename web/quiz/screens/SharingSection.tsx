import { useContext, useState } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { facebookShareUrl, lineShareUrl, shareText, xShareUrl } from '#domain/share/shareLinks.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { copyText } from '#web/browser/copyText.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { InsteadOfSharingContext, useQuizEnvironment } from '../quizEnvironment.ts'

type SharingSectionProps = { diagnostic: PublishedDiagnostic; type: ResultType }

type Share = NonNullable<QuizEnvironment['share']>

/** Share buttons for the page of a result type. */
export function SharingSection({ diagnostic, type }: SharingSectionProps) {
  const { share } = useQuizEnvironment()
  const instead = useContext(InsteadOfSharingContext)
  if (share === null) return instead
  return (
    <section className="mz-share" aria-labelledby="mz-share-heading">
      <h2 id="mz-share-heading" className="mz-small-heading">
        {m.share.heading}
      </h2>
      <ShareButtons diagnostic={diagnostic} type={type} share={share} />
    </section>
  )
}

function ShareButtons({ diagnostic, type, share }: SharingSectionProps & { share: Share }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const url = `${share.address}/result/${type.code}`
  const text = shareText(diagnostic, type, null)
  const textWithUrl = shareText(diagnostic, type, url)
  return (
    <>
      <div className="mz-share-buttons">
        <ShareLink name={m.share.x} href={xShareUrl(text, url)} />
        <ShareLink name={m.share.line} href={lineShareUrl(text, url)} />
        <ShareLink name={m.share.facebook} href={facebookShareUrl(share.functionsHost, diagnostic.id, type.code)} />
        <button
          type="button"
          className="mz-button"
          onClick={async () => setCopied((await copyText(textWithUrl)) ? 'yes' : 'no')}
        >
          {m.share.instagram}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="mz-button"
            // Closing the sheet rejects.
            onClick={() => navigator.share({ title: diagnostic.title, text, url }).catch(() => {})}
          >
            {m.share.more}
          </button>
        )}
      </div>
      <p className="mz-status" role="status">
        {copied === 'yes' && m.share.copied}
        {copied === 'no' && m.share.copyFailed}
      </p>
      {copied === 'no' && (
        <textarea className="mz-copy" readOnly rows={4} aria-label={m.share.textToCopy} value={textWithUrl} />
      )}
    </>
  )
}

function ShareLink({ name, href }: { name: string; href: string }) {
  return (
    <a className="mz-button" href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}
