import { useContext, useState } from 'react'
import type { ShareChannel } from '#domain/insight/origin.ts'
import { type Scores, writeScores } from '#domain/response/scores.ts'
import {
  lineShareUrl,
  type ResultPicture,
  resultPicturePath,
  sharedAddress,
  shareText,
} from '#domain/share/shareLinks.ts'
import { copyText } from '#web/browser/copyText.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { KeptPageContext, useQuizEnvironment } from '../quizEnvironment.ts'
import { PictureLink, PictureView } from './ResultPicture.tsx'
import { ShareMark } from './ShareMark.tsx'
import { ShareButton, type Shared, ShareLinks, type ShareProps, ShareSection } from './SharingSection.tsx'

type OwnResult = Shared & { scores: Scores; onShare: (channel: ShareChannel) => void }

/** The end of a result: its picture, the usual ways to pass it on, the others folded. */
export function ResultSharing(of: OwnResult) {
  const { share } = useQuizEnvironment()
  const isKept = useContext(KeptPageContext)
  return share && !isKept && <Sharing share={share} {...of} />
}

function Sharing({ diagnostic, type, share, scores, onShare }: ShareProps & OwnResult) {
  const [message, setMessage] = useState('')
  const [uncopied, setUncopied] = useState<string | null>(null)
  const addressOf = (channel: ShareChannel) => sharedAddress(share.address, type.code, channel)
  const text = shareText(diagnostic, type, null)
  const pictureOf = (shape: ResultPicture, scores?: string) => ({
    href: resultPicturePath(new URL(share.address).pathname, type.code, shape, diagnostic.revision, scores),
    file: `${type.code}-${shape}.jpg`,
  })
  const story = pictureOf('story', writeScores(scores))

  function report(words: string, copied: string | null) {
    setUncopied(copied === null ? words : null)
    setMessage(copied ?? m.share.copyFailed)
  }
  const copy = async (words: string, copied: string) => {
    onShare('copy')
    report(words, (await copyText(words)) ? copied : null)
  }
  const openSheet = () => {
    onShare('device')
    const url = addressOf('device')
    navigator
      .share({ title: diagnostic.title, text, url })
      // Closing the sheet rejects with AbortError, a frame that may not share with NotAllowedError.
      .catch(({ name }) => name !== 'AbortError' && report(shareText(diagnostic, type, url), null))
  }

  return (
    <ShareSection>
      <div className="mz-share-main">
        {/* Without scores it is drawn once for all visitors of the type. */}
        {share.keeps && <PictureView href={pictureOf('story').href} shape="story" />}
        <div className="mz-share-actions">
          {share.keeps && (
            <PictureLink {...story} className="mz-button" onMessage={setMessage}>
              <ShareMark of="save" />
              {m.share.save}
            </PictureLink>
          )}
          <a
            className="mz-button"
            href={lineShareUrl(text, addressOf('line'))}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onShare('line')}
          >
            <ShareMark of="line" />
            {m.share.line}
          </a>
          <button type="button" className="mz-button" onClick={() => copy(addressOf('copy'), m.share.linkCopied)}>
            <ShareMark of="link" />
            {m.share.copyLink}
          </button>
        </div>
      </div>
      <p className="mz-status" role="status">
        {/* An element: page translation replaces text nodes, which React could not remove. */}
        {message !== '' && <span key={message}>{message}</span>}
      </p>
      {uncopied !== null && (
        <textarea
          key={uncopied}
          className="mz-copy"
          readOnly
          rows={4}
          aria-label={m.share.textToCopy}
          value={uncopied}
          ref={selectText}
        />
      )}
      <details>
        <summary className="mz-quiet">{m.share.others}</summary>
        <div className="mz-share-buttons">
          <ShareLinks of={['x', 'facebook']} diagnostic={diagnostic} type={type} share={share} onShare={onShare} />
          <ShareButton
            name={m.share.instagram}
            mark="instagram"
            onPress={() => copy(shareText(diagnostic, type, addressOf('copy')), m.share.copied)}
          />
          {'share' in navigator && <ShareButton name={m.share.more} mark="more" onPress={openSheet} />}
        </div>
        {share.keeps && (
          <PictureLink {...pictureOf('square')} className="mz-quiet" onMessage={setMessage}>
            {m.share.square}
          </PictureLink>
        )}
      </details>
    </ShareSection>
  )
}

function selectText(field: HTMLTextAreaElement | null): void {
  field?.select()
}
