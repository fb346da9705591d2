import { type ReactNode, useState } from 'react'
import { Ornament } from './Ornament.tsx'
import { pictureSources } from './pictureSources.ts'
import { useQuizEnvironment } from './quizEnvironment.ts'

type PictureProps = {
  url: string | null
  className: string
  sizes: string
  priority: 'high' | 'low'
  /** Replaces a missing picture; default: an ornament. */
  instead?: ReactNode
}

/** A diagnostic's picture in its reserved box; a drawing if it is missing or fails to load. */
export function Picture({ url, className, sizes, priority, instead }: PictureProps) {
  const { resizableImages } = useQuizEnvironment()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (url === null || url === failedUrl) return instead ?? <Ornament className={className} />
  return (
    <picture className={className}>
      {pictureSources(url, resizableImages).map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img src={url} alt="" decoding="async" fetchPriority={priority} onError={() => setFailedUrl(url)} />
    </picture>
  )
}
