import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { refittedPrivacyText } from '#domain/diagnostic/privacyText.ts'
import { shownLabels } from '#domain/lead/editLeadForm.ts'
import { privacyMessages as texts } from '#web/messages/privacySettings.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = { diagnostic: Diagnostic; text: string; onRefit: (text: string) => void }

/** Says that a text from the template names other fields than the form, and rewrites that line alone. */
export function OutdatedText({ diagnostic: { leadFields }, text, onRefit }: Props) {
  const refitted = refittedPrivacyText(text, leadFields)
  if (refitted === null) return null
  const action = (
    <Button
      size="small"
      onClick={({ currentTarget }) => {
        // The button goes with what it mends.
        currentTarget.closest('[role=dialog]')?.querySelector('textarea')?.focus()
        onRefit(refitted)
      }}
    >
      {texts.refit}
    </Button>
  )
  return (
    <Banner tone="warning" action={action}>
      {texts.outdated(shownLabels(leadFields))}
    </Banner>
  )
}
