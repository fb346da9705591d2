import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { sampleTexts } from '#web/messages/landing.ts'
import { queryKeys } from '#web/shared/queryKeys.ts'
import { useLazyStores } from '#web/shared/storesContext.tsx'
import { cx } from '#web/ui/cx.ts'
import { Block } from './Block.tsx'
import { useSeen } from './useSeen.ts'

const SLUGS = sampleTexts.items.map(({ slug }) => slug)

/** The nine samples; one that is not published here is described without a link. Asked for when it comes near. */
export function SamplesBlock() {
  const loadStores = useLazyStores()
  const [mark, seen] = useSeen<HTMLUListElement>()
  const existing = useQuery({
    queryKey: queryKeys.publishedSamples(),
    enabled: seen,
    staleTime: 60_000,
    queryFn: async () => (await loadStores()).diagnostics.existingSlugs(SLUGS),
  })
  return (
    <Block heading={sampleTexts.heading} text={sampleTexts.text} tinted>
      <ul ref={mark} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {sampleTexts.items.map((sample) => (
          <Sample key={sample.slug} {...sample} linked={existing.data?.includes(sample.slug) ?? false} />
        ))}
      </ul>
    </Block>
  )
}

type SampleProps = { slug: string; title: string; text: string; linked: boolean }

function Sample({ slug, title, text, linked }: SampleProps) {
  const shape = 'flex h-full items-center justify-between gap-4 rounded-control border border-line px-5 py-4'
  const words = (
    <span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-ink-muted text-sm">{text}</span>
    </span>
  )
  return (
    <li>
      {linked ? (
        <a
          href={`/diagnostic/${slug}`}
          className={cx(shape, 'group transition-colors hover:border-accent hover:bg-accent-soft')}
        >
          {words}
          <ArrowRight aria-hidden size={20} className="shrink-0 text-accent" />
        </a>
      ) : (
        <div className={shape}>{words}</div>
      )}
    </li>
  )
}
