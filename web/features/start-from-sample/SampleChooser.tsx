import { useQueryClient } from '@tanstack/react-query'
import { startFromSample } from '#domain/diagnostic/copies.ts'
import { sharedPrivacyText } from '#domain/diagnostic/privacyText.ts'
import { newId } from '#domain/id/newId.ts'
import { imagesOf } from '#domain/image/imageSlot.ts'
import type { Sample } from '#samples/sample.ts'
import type { DiagnosticList } from '#store/ports.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { findSample } from '#web/data/findSample.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { showSaved } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { ChunkFailure } from '#web/loading/ChunkFailure.tsx'
import { useChunk } from '#web/loading/useChunk.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { basicMessages } from '#web/messages/editor.ts'
import { keptMessage } from '#web/messages/errors.ts'
import { startFromSampleMessages as texts } from '#web/messages/startFromSample.ts'
import { SamplePicture } from '#web/quiz/SamplePicture.tsx'
import { useChange } from '#web/session/useChange.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toast.ts'

const SIZES = '(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 92vw'

type Props = {
  userId: string
  onStarted: (id: string) => void
  onClose: () => void
}

/** The samples as cards. Pressing one saves a copy. */
export function SampleChooser({ userId, onStarted, onClose }: Props) {
  const samples = useChunk('samples', () => import('#samples/allSamples.ts'))
  const start = useStartFromSample(userId, onStarted)
  return (
    <Dialog size="large" title={texts.title} description={texts.description} onClose={onClose}>
      {samples.isPending && <Loading text={texts.loading} className="py-8" />}
      {samples.isError && <ChunkFailure chunk={samples} text={texts.loadFailed} />}
      <ul className="grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {samples.data?.ALL_SAMPLES.map((sample) => (
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
    </Dialog>
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
      className="flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left transition-colors enabled:hover:border-accent enabled:hover:bg-accent-soft aria-disabled:cursor-default not-aria-busy:aria-disabled:opacity-60"
    >
      {published && <SamplePicture sample={published} sizes={SIZES} />}
      <span className="flex flex-1 flex-col gap-1 p-4">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-muted text-sm">{audience}</span>
        {copying ? (
          <span className="mt-auto flex items-center gap-2 pt-2 font-medium text-accent text-sm">
            <Spinner />
            {texts.copying}
          </span>
        ) : (
          <span className="mt-auto pt-2 text-ink-muted text-xs">
            {`${texts.questions(questionsPerAxis)}・${texts.template(basicMessages.templates[designTemplate])}`}
          </span>
        )}
      </span>
    </button>
  )
}

/** Saves a copy of a sample as a draft, with its own picture files. @param onStarted receives its id */
function useStartFromSample(userId: string, onStarted: (id: string) => void) {
  const { diagnostics } = useStores()
  const config = usePublicConfig()
  const client = useQueryClient()
  return useChange({
    mutationFn: async (sample: Sample) => {
      const found = await findSample(config, sample.slug, async () => sample)
      const own = client.getQueryData<DiagnosticList>(queryKeys.diagnostics(userId))?.diagnostics ?? []
      const given = { id: newId(), userId, now: new Date().toISOString(), privacyPolicyText: sharedPrivacyText(own) }
      const copy = startFromSample(found, given)
      return diagnostics.save(copy, { copies: imagesOf(copy).map(([slot]) => slot) })
    },
    onSuccess: (saved) => {
      showSaved(client, saved)
      if (saved.outage === null) toast.success(texts.done(saved.diagnostic.title))
      else toast.warning(keptMessage(saved.outage, dashboardMessages.saved))
      onStarted(saved.diagnostic.id)
    },
    failed: texts.failed,
  })
}
