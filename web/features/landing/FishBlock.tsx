import { useState } from 'react'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { ChunkFailure } from '#web/loading/ChunkFailure.tsx'
import { FISH_SLUG, fishMessages } from '#web/messages/landing.ts'
import { SamplePicture } from '#web/quiz/SamplePicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { useFishDiagnostic } from './useFishDiagnostic.ts'

const SIZES = '(min-width: 72rem) 40rem, (min-width: 64rem) 56vw, 100vw'

/** The fish quiz, playable in place. Its content and code load on start. */
export function FishBlock() {
  const published = usePublicConfig().samples.find(({ slug }) => slug === FISH_SLUG)
  const [started, setStarted] = useState(false)
  const fish = useFishDiagnostic(started)
  const playing = started ? fish.data : undefined
  return (
    <section id="fish" aria-labelledby="fish-heading" className="bg-accent-strong">
      <div
        className={cx(
          'mx-auto grid items-center gap-8 px-4 py-16 sm:px-6 sm:py-24',
          playing ? 'max-w-2xl' : 'max-w-page lg:grid-cols-[1fr_1.4fr] lg:gap-14',
        )}
      >
        <div className="text-white">
          <p className="text-accent-line text-sm">{fishMessages.eyebrow}</p>
          <h2 id="fish-heading" className="mt-2 text-2xl sm:text-3xl">
            {fishMessages.heading}
          </h2>
          <p className="mt-4 text-accent-soft">{fishMessages.text}</p>
        </div>
        <div className={cx('grid overflow-hidden rounded-card bg-surface', playing && 'min-h-[34rem]')}>
          {playing ? (
            <playing.Run diagnostic={playing.diagnostic} onClose={() => setStarted(false)} />
          ) : (
            <div className="flex flex-col">
              {published?.imageUrl ? (
                <SamplePicture sample={published} sizes={SIZES} />
              ) : (
                <img
                  src="/images/fish.svg"
                  alt=""
                  loading="lazy"
                  width={320}
                  height={180}
                  className="mx-auto mt-10 h-auto w-full max-w-xs"
                />
              )}
              <div className="flex flex-1 flex-col items-center justify-center gap-6 p-6 text-center">
                <p className="max-w-[26em] text-pretty">{fishMessages.about}</p>
                {fish.isFetching && <Loading text={fishMessages.loading} />}
                {!fish.isFetching && fish.isError && <ChunkFailure chunk={fish} text={fishMessages.failed} />}
                {!fish.isFetching && !fish.isError && (
                  <Button variant="primary" size="large" onClick={() => setStarted(true)}>
                    {fishMessages.start}
                  </Button>
                )}
              </div>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
