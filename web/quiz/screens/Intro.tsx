import type { KeyboardEvent, MouseEvent } from 'react'
import { visibleCredit } from '#domain/diagnostic/credit.ts'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { DEFAULT_DIAGNOSTIC_TITLE } from '#domain/share/socialMetadata.ts'
import { isBlank, isLongerThan } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { BreakableWords, LONG_NAME } from '../BreakableWords.tsx'
import { Picture } from '../Picture.tsx'
import { useQuizEnvironment } from '../quizEnvironment.ts'
import { ErasureFoot } from './Consents.tsx'
import { Linked } from './PlainText.tsx'

/** The fragment that a tap on the start button sets before any script runs. */
export const START_FRAGMENT = 'start'

const IMAGE_SIZES = '(min-width: 960px) 560px, 100vw'

/** The runs of this browser before. */
export type EarlierRun = {
  unfinished: { answered: number; diagnostic: PublishedDiagnostic; goOn: () => void } | null
  showResult: (() => void) | null
}

type IntroProps = {
  diagnostic: PublishedDiagnostic
  onStart: () => void
  earlier?: EarlierRun | null
  /** A link home on the public page, a button in a dialog, null in another site's frame. */
  close: { href: string } | { onClick: () => void } | null
}

/** The intro of a diagnostic. It can be read and started before any script runs. */
export function Intro({ diagnostic, onStart, earlier = null, close }: IntroProps) {
  const title = isBlank(diagnostic.title) ? DEFAULT_DIAGNOSTIC_TITLE : diagnostic.title
  return (
    <div className="mz-intro">
      <Picture url={diagnostic.imageUrl} className="mz-intro-image" sizes={IMAGE_SIZES} priority="high" />
      <div className="mz-intro-body">
        <header className="mz-intro-head">
          <p className="mz-subtitle">{m.subtitle}</p>
          <h1 className="mz-title" data-long={isLongerThan(title, LONG_NAME) || undefined}>
            <BreakableWords text={title} />
          </h1>
        </header>
        {!isBlank(diagnostic.description) && (
          <p className="mz-text">
            <Linked text={diagnostic.description} />
          </p>
        )}
        <ul className="mz-facts">
          <li>{m.questionCount(askedQuestions(diagnostic).length)}</li>
          <li>{m.duration}</li>
        </ul>
        <div className="mz-intro-actions">
          {earlier?.unfinished ? (
            <GoOn unfinished={earlier.unfinished} onStart={onStart} />
          ) : (
            <StartButton onStart={onStart} />
          )}
          {earlier?.showResult && (
            <button type="button" className="mz-quiet" onClick={earlier.showResult}>
              {m.resume.lastResult}
            </button>
          )}
        </div>
        <footer className="mz-intro-foot">
          <CreditLine diagnostic={diagnostic} />
          <ErasureFoot diagnostic={diagnostic} />
          <CloseControl close={close} />
        </footer>
      </div>
    </div>
  )
}

/** A link as a button: a tap before the script has loaded stays in the address as a fragment. */
function StartButton({ onStart }: { onStart: () => void }) {
  const start = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    onStart()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element could not remember a tap before any script runs
    <a
      id={START_FRAGMENT}
      href={`#${START_FRAGMENT}`}
      role="button"
      className="mz-button mz-primary mz-start"
      onClick={start}
      onKeyDown={(event) => event.key === ' ' && start(event)}
    >
      {m.start}
    </a>
  )
}

type GoOnProps = { unfinished: NonNullable<EarlierRun['unfinished']>; onStart: () => void }

function GoOn({ unfinished, onStart }: GoOnProps) {
  const total = askedQuestions(unfinished.diagnostic).length
  return (
    <>
      <p className="mz-muted">{m.resume.answered(unfinished.answered, total)}</p>
      <button type="button" id={START_FRAGMENT} className="mz-button mz-primary mz-start" onClick={unfinished.goOn}>
        {m.resume.goOn}
      </button>
      <button type="button" className="mz-button mz-start" onClick={onStart}>
        {m.resume.startAgain}
      </button>
    </>
  )
}

function CreditLine({ diagnostic }: { diagnostic: PublishedDiagnostic }) {
  const { productName, homeUrl } = useQuizEnvironment()
  const credit = visibleCredit(diagnostic, productName, homeUrl)
  if (credit === null) return null
  return (
    <p className="mz-credit">
      {credit.text}{' '}
      {credit.linkUrl === null ? (
        credit.linkName
      ) : (
        <a href={credit.linkUrl} target="_blank" rel="noopener">
          {credit.linkName}
        </a>
      )}
    </p>
  )
}

function CloseControl({ close }: Pick<IntroProps, 'close'>) {
  if (close === null) return null
  if ('href' in close) {
    return (
      <a className="mz-quiet" href={close.href}>
        {m.close}
      </a>
    )
  }
  return (
    <button type="button" className="mz-quiet" onClick={close.onClick}>
      {m.close}
    </button>
  )
}
