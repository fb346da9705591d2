import type { ReactNode } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ShareChannel } from '#domain/insight/origin.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { facebookShareUrl, lineShareUrl, sharedAddress, shareText, xShareUrl } from '#domain/share/shareLinks.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { useQuizEnvironment } from '../quizEnvironment.ts'
import { type Mark, ShareMark } from './ShareMark.tsx'

export type Shared = { diagnostic: PublishedDiagnostic; type: ResultType }
export type ShareProps = Shared & { share: NonNullable<QuizEnvironment['share']> }

/** Links that share the page of a result type. They need no script. */
export function SharingSection(of: Shared) {
  const { share } = useQuizEnvironment()
  if (share === null) return null
  return (
    <ShareSection>
      <div className="mz-share-buttons">
        <ShareLinks of={['x', 'line', 'facebook']} share={share} {...of} />
      </div>
    </ShareSection>
  )
}

export function ShareSection({ children }: { children: ReactNode }) {
  return (
    <section className="mz-share" aria-labelledby="mz-share-heading">
      <h2 id="mz-share-heading" className="mz-small-heading">
        {m.share.heading}
      </h2>
      {children}
    </section>
  )
}

type Service = Extract<ShareChannel, 'x' | 'line' | 'facebook'>

type ShareLinksProps = ShareProps & { of: readonly Service[]; onShare?: (channel: Service) => void }

/** Links to services, named for screen readers. */
export function ShareLinks({ of, diagnostic, type, share, onShare }: ShareLinksProps) {
  const addressOf = (service: Service) => sharedAddress(share.address, type.code, service)
  const text = shareText(diagnostic, type, null)
  const hrefs: Record<Service, string> = {
    x: xShareUrl(text, addressOf('x')),
    line: lineShareUrl(text, addressOf('line')),
    facebook: facebookShareUrl(share.functionsHost, diagnostic.id, type.code),
  }
  return of.map((service) => (
    <a
      key={service}
      className="mz-share-button"
      href={hrefs[service]}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => onShare?.(service)}
      aria-label={m.share[service]}
      title={m.share[service]}
    >
      <ShareMark of={service} />
    </a>
  ))
}

export function ShareButton({ name, mark, onPress }: { name: string; mark: Mark; onPress: () => void }) {
  return (
    <button type="button" className="mz-share-button" aria-label={name} title={name} onClick={onPress}>
      <ShareMark of={mark} />
    </button>
  )
}
