import type { ReactNode, Ref } from 'react'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { isBlank, isLongerThan } from '#domain/text/text.ts'
import { BreakableWords, LONG_NAME } from '../BreakableWords.tsx'
import { Emblem } from '../Emblem.tsx'
import { Picture } from '../Picture.tsx'
import { RESULT_IMAGE_SIZES } from '../pictureSources.ts'
import { PlainText } from './PlainText.tsx'

type ResultCardProps = {
  type: ResultType
  eyebrow: string
  headingRef?: Ref<HTMLHeadingElement>
  /** Right below the description; on wide screens beside it, below the picture. */
  sharing?: ReactNode
  /** The axes. */
  children?: ReactNode
}

/** A result type: picture, name, subtitle, description, sharing, children. */
export function ResultCard({ type, eyebrow, headingRef, sharing, children }: ResultCardProps) {
  return (
    <article className="mz-card mz-result">
      <p className="mz-eyebrow">{eyebrow}</p>
      <Picture
        url={type.imageUrl}
        className="mz-result-image"
        sizes={RESULT_IMAGE_SIZES}
        priority="high"
        instead={<Emblem code={type.code} className="mz-result-image" />}
      />
      <h1
        className="mz-result-name"
        data-long={isLongerThan(type.name, LONG_NAME) || undefined}
        tabIndex={-1}
        ref={headingRef}
      >
        <BreakableWords text={type.name} />
      </h1>
      {!isBlank(type.subtitle) && (
        <p className="mz-result-subtitle">
          <BreakableWords text={type.subtitle} />
        </p>
      )}
      {!isBlank(type.description) && <PlainText text={type.description} />}
      {sharing}
      {children}
    </article>
  )
}
