import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'
import { description, picture, questions, title } from '../fishQuestions.ts'

const survey = new Model({
  title,
  firstPageIsStartPage: true,
  startSurveyText: '診断を始める',
  questionsOnPageMode: 'questionPerPage',
  autoAdvanceEnabled: true,
  showProgressBar: true,
  pages: [
    {
      name: 'start',
      elements: [
        { type: 'image', name: 'picture', imageLink: picture, imageWidth: '100%', imageHeight: 'auto' },
        { type: 'html', name: 'description', html: description },
      ],
    },
    {
      name: 'questions',
      elements: questions.map(({ id, text, left, right }) => ({
        type: 'radiogroup',
        name: id,
        title: text,
        choices: [
          { value: 'left', text: left },
          { value: 'right', text: right },
        ],
      })),
    },
  ],
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<Survey model={survey} />)
