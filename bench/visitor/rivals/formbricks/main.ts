import { renderSurveyInline } from '@formbricks/surveys'
import { description, picture, questions, title } from '../fishQuestions.ts'

const nothing = () => undefined
const survey = {
  id: 'fish',
  name: title,
  welcomeCard: {
    enabled: true,
    headline: title,
    html: description,
    fileUrl: picture,
    buttonLabel: '診断を始める',
    timeToFinish: true,
    showResponseCount: false,
  },
  questions: questions.map(({ id, text, left, right }) => ({
    id,
    type: 'multipleChoiceSingle',
    headline: text,
    required: true,
    buttonLabel: '次へ',
    backButtonLabel: '戻る',
    shuffleOption: 'none',
    choices: [
      { id: 'left', label: left },
      { id: 'right', label: right },
    ],
  })),
  thankYouCard: { enabled: true, headline: title, subheader: '' },
  hiddenFields: { enabled: false },
}

const container = document.createElement('div')
container.id = 'survey'
document.getElementById('root')?.append(container)
// The package ships its types against one it does not publish; these are the props its own pages pass.
const props = {
  containerId: 'survey',
  survey,
  isBrandingEnabled: false,
  brandColor: '#2f5fd0',
  onDisplay: nothing,
  onResponse: nothing,
  onClose: nothing,
  onFinished: nothing,
  onRetry: nothing,
  onActiveQuestionChange: nothing,
  onFileUpload: async () => '',
  getSetIsError: nothing,
  getSetIsResponseSendingFinished: nothing,
  responseCount: 0,
}
renderSurveyInline(props as unknown as Parameters<typeof renderSurveyInline>[0])
