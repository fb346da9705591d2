import { useState } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { facebookShareUrl, lineShareUrl, shareText, xShareUrl } from '#domain/share/shareLinks.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { copyText } from '#web/browser/copyText.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { useQuizEnvironment } from '../quizEnvironment.ts'
import { type Mark, ShareMark } from './ShareMark.tsx'

type SharingSectionProps = {
  diagnostic: PublishedDiagnostic
  type: ResultType
  /** Without the buttons that need a script. */
  linksOnly?: boolean
}

type ShareProps = Omit<SharingSectionProps, 'linksOnly'> & { share: NonNullable<QuizEnvironment['share']> }

/** One row of share buttons for the page of a result type. */
export function SharingSection({ linksOnly = false, ...of }: SharingSectionProps) {
  const { share } = useQuizEnvironment()
  if (share === null) return null
  return (
    <section className="mz-share" aria-labelledby="mz-share-heading">
      <h2 id="mz-share-heading" className="mz-small-heading">
        {m.share.heading}
      </h2>
      {linksOnly ? (
        <div className="mz-share-buttons">
          <ShareLinks share={share} {...of} />
        </div>
      ) : (
        <ShareButtons share={share} {...of} />
      )}
    </section>
  )
}

function ShareButtons({ diagnostic, type, share }: ShareProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const url = `${share.address}/result/${type.code}`
  const textWithUrl = shareText(diagnostic, type, url)
  const openSheet = () =>
    navigator
      .share({ title: diagnostic.title, text: shareText(diagnostic, type, null), url })
      // Closing the sheet rejects with AbortError, a frame that may not share with NotAllowedError.
      .catch(({ name }) => name !== 'AbortError' && setCopied('no'))
  return (
    <>
      <div className="mz-share-buttons">
        <ShareLinks diagnostic={diagnostic} type={type} share={share} />
        <ShareButton
          name={m.share.instagram}
          mark="instagram"
          onPress={async () => setCopied((await copyText(textWithUrl)) ? 'yes' : 'no')}
        />
        {'share' in navigator && <ShareButton name={m.share.more} mark="more" onPress={openSheet} />}
      </div>
      <p className="mz-status" role="status">
        {/* An element: page translation replaces text nodes, which React could not remove. */}
        {copied !== null && <span key={copied}>{copied === 'yes' ? m.share.copied : m.share.copyFailed}</span>}
      </p>
      {copied === 'no' && (
        <textarea
          className="mz-copy"
          readOnly
          rows={4}
          aria-label={m.share.textToCopy}
          value={textWithUrl}
          ref={selectText}
        />
      )}
    </>
  )
}

function selectText(field: HTMLTextAreaElement | null): void {
  field?.select()
}

function ShareLinks({ diagnostic, type, share }: ShareProps) {
  const url = `${share.address}/result/${type.code}`
  const text = shareText(diagnostic, type, null)
  return (
    <>
      <ShareLink name={m.share.x} mark="x" href={xShareUrl(text, url)} />
      <ShareLink name={m.share.line} mark="line" href={lineShareUrl(text, url)} />
      <ShareLink
        name={m.share.facebook}
        mark="facebook"
        href={facebookShareUrl(share.functionsHost, diagnostic.id, type.code)}
      />
    </>
  )
}

type ControlProps = { name: string; mark: Mark }

function ShareLink({ name, mark, href }: ControlProps & { href: string }) {
  return (
    <a className="mz-share-button" href={href} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
      <ShareMark of={mark} />
    </a>
  )
}

function ShareButton({ name, mark, onPress }: ControlProps & { onPress: () => void }) {
  return (
    <button type="button" className="mz-share-button" aria-label={name} title={name} onClick={onPress}>
      <ShareMark of={mark} />
    </button>
  )
}
