import { useState } from 'react'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { placeholdersIn } from '#domain/diagnostic/privacyText.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { limitOf } from '#domain/schema/schema.ts'
import { isLongerThan } from '#domain/text/characterCount.ts'
import { isBlank } from '#domain/text/isBlank.ts'
import { privacyMessages, privacyTemplate, publishingMessages as texts } from '#web/messages/privacySettings.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import type { useSaving } from './useSaving.ts'

const LIMIT = limitOf(Diagnostic.entries.privacyPolicyText)

type Props = { saving: ReturnType<typeof useSaving>; profile: Profile | null }

/** Asks before visitors would be asked for contact details without a privacy text; offers the template. */
export function PrivacyQuestion({ saving, profile }: Props) {
  const [text, setText] = useState<string | null>(null)
  const hasPlaces = text !== null && placeholdersIn(text).length > 0
  return (
    <ConfirmDialog
      title={texts.title}
      description={texts.question}
      confirmLabel={texts.without}
      onConfirm={() => saving.press('publish', ['new-slug', 'no-privacy-text'])}
      onCancel={saving.dismiss}
    >
      {text === null ? (
        <Button variant="primary" onClick={() => setText(privacyTemplate(profile))}>
          {privacyMessages.useTemplate}
        </Button>
      ) : (
        <>
          <TextAreaField
            autoFocus
            label={privacyMessages.text}
            value={text}
            rows={4}
            className="[&_textarea]:max-h-48"
            onChange={(event) => setText(event.target.value)}
            hint={hasPlaces ? privacyMessages.placeholdersLeft : undefined}
            error={isLongerThan(text, LIMIT) ? privacyMessages.tooLong(LIMIT) : undefined}
          />
          <Button
            variant="primary"
            disabled={isBlank(text) || isLongerThan(text, LIMIT)}
            onClick={() => saving.publishWithPrivacyText(text)}
          >
            {hasPlaces ? texts.withPlaces : texts.withText}
          </Button>
        </>
      )}
    </ConfirmDialog>
  )
}
