import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { previewOf } from '#domain/diagnostic/previewOf.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { ChunkFailure } from '#web/loading/ChunkFailure.tsx'
import { useChunk } from '#web/loading/useChunk.ts'
import { previewMessages as texts } from '#web/messages/preview.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { useDoubleTapGuard } from '#web/ui/useDoubleTapGuard.ts'
import type { PreviewPlace } from './previewRun.ts'

const load = () => import('./QuizPreview.tsx')

/** Prefetches the preview's code, so that it opens during an outage. */
export function preloadPreview(): void {
  if (navigator.onLine) load().catch(() => undefined)
}

type Frame = keyof typeof texts.frames

type Props = {
  diagnostic: Diagnostic
  profile: Profile | null
  opensAt?: PreviewPlace
  onClose: () => void
}

/** The visitor's view in a frame, marked as a preview. Nothing is recorded. */
export function PreviewDialog({ diagnostic, profile, opensAt = 'intro', onClose }: Props) {
  const { productName, publicUrl } = usePublicConfig()
  const [frame, setFrame] = useState<Frame>('phone')
  const [place, setPlace] = useState(opensAt)
  const chunk = useChunk('preview', load)
  const guard = useDoubleTapGuard()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...guard}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-paper-deep text-ink outline-none"
        >
          <Dialog.Title className="sr-only">{texts.title(diagnostic.title)}</Dialog.Title>
          <Bar
            {...{ frame, place, onClose }}
            collectsLeads={diagnostic.collectLeadInfo}
            onFrame={setFrame}
            onPlace={setPlace}
          />
          <div className="flex min-h-0 flex-1 justify-center sm:p-4 low:py-0">
            <div
              data-preview-frame={frame}
              className={cx(
                'w-full overflow-y-auto bg-surface shadow-card',
                frame === 'phone' &&
                  'sm:w-[390px] sm:rounded-[1.75rem] sm:border-6 sm:border-ink low:rounded-none low:border-y-0',
              )}
            >
              {chunk.data && (
                <chunk.data.QuizPreview
                  diagnostic={previewOf(diagnostic, profile)}
                  product={{ productName, homeUrl: publicUrl }}
                  place={place}
                  onPlace={setPlace}
                />
              )}
              {chunk.isPending && <Loading text={texts.loading} className="justify-center py-24" />}
              {chunk.isError && <ChunkFailure chunk={chunk} text={texts.failed} className="m-4" />}
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type BarProps = {
  frame: Frame
  place: PreviewPlace
  collectsLeads: boolean
  onFrame: (frame: Frame) => void
  onPlace: (place: PreviewPlace) => void
  onClose: () => void
}

/** The preview's label, and the choice of frame and screen. */
function Bar({ frame, place, collectsLeads, onFrame, onPlace, onClose }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-2 sm:relative sm:pr-18">
      <p className="flex-1 text-sm sm:flex-none">
        <strong>{texts.mark}</strong>
        <span className="ml-2 text-ink-muted text-xs">{texts.nothingKept}</span>
      </p>
      <Group label={texts.frame} className="max-sm:hidden">
        {(['phone', 'desktop'] as const).map((one) => (
          <Choice key={one} chosen={frame === one} onChoose={() => onFrame(one)}>
            {texts.frames[one]}
          </Choice>
        ))}
      </Group>
      <IconButton
        label={texts.close}
        icon={<X aria-hidden size={20} />}
        className="sm:absolute sm:top-1.5 sm:right-3"
        onClick={onClose}
      />
      <Group label={texts.place} className="max-sm:w-full max-sm:overflow-x-auto">
        <Choice chosen={place === 'intro'} onChoose={() => onPlace('intro')}>
          {texts.intro}
        </Choice>
        <Choice chosen={place === 'questions'} onChoose={() => onPlace('questions')}>
          {texts.questions}
        </Choice>
        {collectsLeads && (
          <Choice chosen={place === 'lead'} onChoose={() => onPlace('lead')}>
            {texts.lead}
          </Choice>
        )}
        <span aria-hidden className="shrink-0 self-center pl-2 text-ink-muted text-xs">
          {texts.results}
        </span>
        {RESULT_CODES.map((code) => (
          <Choice key={code} label={texts.result(code)} chosen={place === code} onChoose={() => onPlace(code)}>
            {code}
          </Choice>
        ))}
        <Choice chosen={place === 'card'} onChoose={() => onPlace('card')}>
          {texts.card}
        </Choice>
      </Group>
    </div>
  )
}

function Group({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <fieldset className={cx('flex min-w-0 gap-1', className)}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = { chosen: boolean; label?: string; onChoose: () => void; children: ReactNode }

function Choice({ chosen, label, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      onClick={onChoose}
      className="min-h-9 shrink-0 rounded-control px-2.5 text-sm hover:bg-accent-soft aria-pressed:bg-accent aria-pressed:text-white pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
