import { Link } from 'react-router'
import { DEFAULT_CREDIT_TEXT } from '#domain/diagnostic/credit.ts'
import { canEditCredit } from '#domain/plan/planFeatures.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { BASIC } from '#web/messages/editor.ts'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import type { BasicValues } from '../state/editorActions.ts'
import { StepTextField } from './StepTextField.tsx'
import type { StepProps } from './stepProps.ts'

type CreditValue = 'poweredByText' | 'poweredByLinkName' | 'poweredByLinkUrl'

/** The footer credit: paid plans edit it, on free it always reads the default. */
export function CreditFields({ state, errors, dispatch, profile }: StepProps & { profile: Profile | null }) {
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
      errors={errors}
      dispatch={dispatch}
    />
  )
  return (
    <EditorGroup legend={BASIC.credit} disabled={!editable} className="sm:grid-cols-2">
      <div className="sm:col-span-2">{field('poweredByText', BASIC.creditText, DEFAULT_CREDIT_TEXT)}</div>
      {field('poweredByLinkName', BASIC.creditLinkName, productName)}
      {field('poweredByLinkUrl', BASIC.creditLinkUrl, publicUrl)}
      <p className="text-ink-muted text-sm sm:col-span-2">
        {editable ? BASIC.creditHint : `${BASIC.creditBlocked} `}
        {!editable && (
          <Link to="/contact" className="text-accent underline">
            {BASIC.creditContact}
          </Link>
        )}
      </p>
    </EditorGroup>
  )
}
