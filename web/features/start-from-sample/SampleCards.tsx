import type { ReactNode } from 'react'
import type { Sample } from '#samples/sample.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { ChunkFailure } from '#web/loading/ChunkFailure.tsx'
import { useChunk } from '#web/loading/useChunk.ts'
import { basicMessages } from '#web/messages/editor.ts'
import { startFromSampleMessages as texts } from '#web/messages/startFromSample.ts'
import { SamplePicture } from '#web/quiz/SamplePicture.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useStartFromSample } from './useStartFromSample.ts'

const SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 8rem'

type Props = {
  userId: string
  /** How many of them; all by default. */
  count?: number
  /** Stands in their place while they load. */
  loading: ReactNode
  /** Receives the id of the copy. */
  onStarted: (id: string) => void
}

/** The samples as cards. Pressing one saves a copy. */
export function SampleCards({ userId, count, loading, onStarted }: Props) {
  const samples = useChunk('samples', () => import('#samples/allSamples.ts'))
  const start = useStartFromSample(userId, onStarted)
  if (samples.isPending) return loading
  if (samples.isError) return <ChunkFailure chunk={samples} text={texts.loadFailed} />
  return (
    <ul className="grid gap-3 text-left sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {samples.data.ALL_SAMPLES.slice(0, count).map((sample) => (
        <li key={sample.slug}>
          <SampleCard
            sample={sample}
            copying={start.isPending && start.variables?.slug === sample.slug}
            disabled={start.isPending}
            onStart={() => start.press(sample)}
          />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { sample: Sample; copying: boolean; disabled: boolean; onStart: () => void }

function SampleCard({ sample, copying, disabled, onStart }: CardProps) {
  const { slug, title, audience, questionsPerAxis, designTemplate } = sample
  const published = usePublicConfig().samples.find((known) => known.slug === slug)
  return (
    <button
      type="button"
      aria-label={texts.start(title)}
      aria-busy={copying}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onStart}
      className="flex h-full w-full overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition-colors enabled:hover:border-accent enabled:hover:bg-accent-soft aria-disabled:cursor-default not-aria-busy:aria-disabled:opacity-60 max-sm:items-center sm:flex-col"
    >
      {published && (
        <span className="max-sm:w-32 max-sm:shrink-0 max-sm:pl-3">
          <SamplePicture sample={published} sizes={SIZES} />
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:p-4">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-muted text-sm">{audience}</span>
        {copying ? (
          <span className="mt-auto flex items-center gap-2 font-medium text-accent text-sm sm:pt-2">
            <Spinner />
            {texts.copying}
          </span>
        ) : (
          <span className="mt-auto text-ink-muted text-xs sm:pt-2">
            {`${texts.questions(questionsPerAxis)}・${texts.template(basicMessages.templates[designTemplate])}`}
          </span>
        )}
      </span>
    </button>
  )
}
