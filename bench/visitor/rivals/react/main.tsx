import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { description, picture, questions, title } from '../fishQuestions.ts'

/** The least that a quiz on React costs: the same texts and picture, without styles, storage and requests. */
function Quiz() {
  const [index, setIndex] = useState<number | null>(null)
  if (index === null) {
    return (
      <>
        <img src={picture} alt="" width="390" height="219" />
        <h1>{title}</h1>
        <p>{description}</p>
        <button type="button" id="start" onClick={() => setIndex(0)}>
          診断を始める
        </button>
      </>
    )
  }
  const question = questions[index]
  if (question === undefined) return <h1>{title}</h1>
  const answer = () => setIndex(index + 1)
  return (
    <>
      <h1 className="question">{question.text}</h1>
      <button type="button" className="choice" onClick={answer}>
        {question.left}
      </button>
      <button type="button" className="choice" onClick={answer}>
        {question.right}
      </button>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Quiz />)
