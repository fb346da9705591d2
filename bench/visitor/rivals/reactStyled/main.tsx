import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { markWords } from '../../../../domain/diagnostic/markWords.ts'
import { MarkedWords } from '../../../../web/quiz/BreakableWords.tsx'
import { ThemeRoot } from '../../../../web/quiz/ThemeRoot.tsx'
import '../../../../web/visitor/page.css'
import '../../../../web/quiz/styles/run.css'
import { picture, questions, title } from '../fishQuestions.ts'

const template = new URLSearchParams(location.search).get('template') ?? 'default'
const marked = questions.map(({ id, text, left, right }) =>
  markWords({ id, axisId: 'axis-1', text, leftChoice: left, rightChoice: right }),
)

/** The least that a template costs on React: the product's markup and styles, without storage, requests and focus. */
function Quiz() {
  const [index, setIndex] = useState<number | null>(null)
  const question = marked[index ?? -1]
  if (index === null || question === undefined) {
    return (
      <button type="button" id="start" onClick={() => setIndex(0)}>
        診断を始める
      </button>
    )
  }
  const choice = (text: string, key: string) => (
    <button type="button" className="mz-choice" onClick={() => setIndex(index + 1)}>
      <span className="mz-key" aria-hidden="true">
        {key}
      </span>
      <MarkedWords text={text} />
    </button>
  )
  return (
    <div className="mz-run">
      <header className="mz-run-head">
        <p className="mz-run-title">{title}</p>
      </header>
      <section className="mz-question">
        <div className="mz-progress">
          <p className="mz-progress-count">{`${index + 1} / ${marked.length}`}</p>
          <div className="mz-progress-track">
            <div className="mz-progress-bar" style={{ transform: `scaleX(${index / marked.length})` }} />
          </div>
        </div>
        <picture className="mz-axis-image">
          <img src={picture} alt="" />
        </picture>
        <h1 className="mz-question-text" key={question.id}>
          <MarkedWords text={question.text} />
        </h1>
        <fieldset className="mz-choices">
          {choice(question.leftChoice, '1')}
          {choice(question.rightChoice, '2')}
        </fieldset>
        <div className="mz-question-foot">
          <button type="button" className="mz-quiet">
            前の質問に戻る
          </button>
        </div>
      </section>
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeRoot template={template} as="main">
      <Quiz />
    </ThemeRoot>,
  )
}
