import { ArrowRight } from 'lucide-react'
import type { PublishedSample } from '#domain/wire/publicConfig.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { sampleMessages } from '#web/messages/landing.ts'
import { SamplePicture } from '#web/quiz/SamplePicture.tsx'
import { cx } from '#web/ui/cx.ts'
import { Block } from './Block.tsx'

const SIZES = '(min-width: 72rem) 22rem, (min-width: 40rem) 31vw, 100vw'

/** The nine samples. Unpublished ones have no link. */
export function SamplesBlock() {
  const { samples } = usePublicConfig()
  const linked = sampleMessages.items.some(({ slug }) => samples.some((sample) => sample.slug === slug))
  return (
    <Block
      id="samples"
      heading={sampleMessages.heading}
      text={sampleMessages.text + (linked ? sampleMessages.linked : '')}
      tinted
    >
      <ul className="grid gap-5 sm:grid-cols-3 lg:gap-6">
        {sampleMessages.items.map(({ slug, title, text }) => (
          <li key={slug}>
            <Sample title={title} text={text} published={samples.find((sample) => sample.slug === slug) ?? null} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

type SampleProps = { title: string; text: string; published: PublishedSample | null }

function Sample({ title, text, published }: SampleProps) {
  const shape = 'flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface'
  const words = (
    <span className="flex flex-1 items-center justify-between gap-3 p-4 lg:px-5">
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-muted text-sm">{text}</span>
      </span>
      {published && <ArrowRight aria-hidden size={20} className="shrink-0 text-accent" />}
    </span>
  )
  if (published === null) return <div className={shape}>{words}</div>
  return (
    <a
      href={published.path}
      className={cx(shape, 'transition-colors hover:border-accent hover:bg-accent-soft hover:text-accent-strong')}
    >
      <SamplePicture sample={published} sizes={SIZES} />
      {words}
    </a>
  )
}
