import type { Step } from '#domain/diagnostic/editorSteps.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { AxesStep } from './steps/AxesStep.tsx'
import { BasicStep } from './steps/BasicStep.tsx'
import { QuestionsStep } from './steps/QuestionsStep.tsx'
import { ResultsStep } from './steps/ResultsStep.tsx'
import type { StepProps } from './steps/stepProps.ts'

export function CurrentStep({ step, profile, ...props }: StepProps & { step: Step; profile: Profile | null }) {
  switch (step) {
    case 'basic':
      return <BasicStep {...props} profile={profile} />
    case 'axes':
      return <AxesStep {...props} />
    case 'results':
      return <ResultsStep {...props} profile={profile} />
    case 'questions':
      return <QuestionsStep {...props} />
  }
}
