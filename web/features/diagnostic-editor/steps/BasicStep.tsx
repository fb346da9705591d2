import { Link } from 'react-router'
import { DEFAULT_CREDIT_TEXT } from '#domain/diagnostic/credit.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { privacyTextProblem } from '#domain/diagnostic/privacyText.ts'
import { mainImageAspect, recommendedMainImageSize } from '#domain/image/imageRules.ts'
import { imageTarget } from '#domain/image/imageSlot.ts'
import { shownLabels } from '#domain/lead/editLeadForm.ts'
import { canEditCredit } from '#domain/plan/plan.ts'
import { QUESTIONS_PER_AXIS_CHOICES, SLOTS_PER_AXIS } from '#domain/question/question.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { basicMessages } from '#web/messages/editor.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { ImageField } from '../images/ImageField.tsx'
import type { BasicValues } from '../state/editorActions.ts'
import { useStep } from '../state/stepContext.ts'
import { LeadFormSection } from './LeadFormSection.tsx'
import { SlugField } from './SlugField.tsx'
import { StepTextField } from './StepTextField.tsx'
import { TemplateField } from './TemplateField.tsx'

/** Step 1: the diagnostic's texts, address and looks. */
export function BasicStep() {
  const { state, dispatch } = useStep()
  const { diagnostic } = state
  const edit = (change: Partial<BasicValues>) => dispatch({ type: 'basic-edited', change })
  const aspect = mainImageAspect(diagnostic.designTemplate)
  const example = recommendedMainImageSize(diagnostic.designTemplate)
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
        <StepTextField
          path="title"
          label={basicMessages.title}
          required
          value={diagnostic.title}
          hint={basicMessages.titleHint}
          onChange={(title) => edit({ title })}
        />
        <StepTextField
          path="description"
          label={basicMessages.description}
          required
          rows={5}
          value={diagnostic.description}
          hint={basicMessages.descriptionHint}
          onChange={(description) => edit({ description })}
        />
        <SlugField />
      </div>
      <div className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
        <TemplateField onChoose={(designTemplate) => edit({ designTemplate })} />
      </div>
      <div className="grid items-start gap-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 lg:grid-cols-2">
        <ImageField
          slot="main"
          label={basicMessages.image}
          hint={basicMessages.imageHint(aspect, example, imageTarget('main'))}
          aspect={aspect}
        />
        <Choices diagnostic={diagnostic} edit={edit} />
      </div>
      <LeadFormSection />
      <CreditFields />
    </div>
  )
}

type ChoicesProps = { diagnostic: Diagnostic; edit: (change: Partial<BasicValues>) => void }

function Choices({ diagnostic, edit }: ChoicesProps) {
  const privacyProblem = privacyTextProblem(diagnostic)
  return (
    <div className="grid gap-6">
      <SelectField
        label={basicMessages.questionsPerAxis}
        name="questionsPerAxis"
        value={String(diagnostic.questionsPerAxis)}
        hint={basicMessages.questionsPerAxisHint(diagnostic.questionsPerAxis, SLOTS_PER_AXIS)}
        options={QUESTIONS_PER_AXIS_CHOICES.map((count) => ({
          value: String(count),
          label: basicMessages.questionsPerAxisChoice(count),
        }))}
        onChange={(event) => {
          const questionsPerAxis = QUESTIONS_PER_AXIS_CHOICES.find((count) => String(count) === event.target.value)
          if (questionsPerAxis) edit({ questionsPerAxis })
        }}
      />
      <CheckboxField
        label={basicMessages.collectLeadInfo}
        hint={
          <>
            {basicMessages.collectLeadInfoHint(shownLabels(diagnostic.leadFields))}
            {privacyProblem && <span className="mt-1 block">{basicMessages.privacyText[privacyProblem]}</span>}
          </>
        }
        checked={diagnostic.collectLeadInfo}
        onChange={(event) => edit({ collectLeadInfo: event.target.checked })}
      />
    </div>
  )
}

type CreditValue = 'poweredByText' | 'poweredByLinkName' | 'poweredByLinkUrl'

/** The footer credit: paid plans edit it, on free it always reads the default. */
function CreditFields() {
  const { state, dispatch, profile } = useStep()
  const { productName, publicUrl } = usePublicConfig()
  const editable = profile !== null && canEditCredit(profile.planType)
  const field = (path: CreditValue, label: string, placeholder: string) => (
    <StepTextField
      path={path}
      label={label}
      value={state.diagnostic[path] ?? ''}
      placeholder={placeholder}
      inputMode={path === 'poweredByLinkUrl' ? 'url' : 'text'}
      onChange={(value) => {
        const change: Partial<BasicValues> = { [path]: value === '' ? null : value }
        dispatch({ type: 'basic-edited', change })
      }}
    />
  )
  return (
    <EditorGroup legend={basicMessages.credit} disabled={!editable} className="sm:grid-cols-2">
      <div className="sm:col-span-2">{field('poweredByText', basicMessages.creditText, DEFAULT_CREDIT_TEXT)}</div>
      {field('poweredByLinkName', basicMessages.creditLinkName, productName)}
      {field('poweredByLinkUrl', basicMessages.creditLinkUrl, publicUrl)}
      <p className="text-ink-muted text-sm sm:col-span-2">
        {editable ? basicMessages.creditHint : `${basicMessages.creditBlocked} `}
        {!editable && (
          <Link to="/contact" className="text-accent underline">
            {basicMessages.creditContact}
          </Link>
        )}
      </p>
    </EditorGroup>
  )
}
