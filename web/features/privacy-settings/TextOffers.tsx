import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { shownLabels } from '#domain/lead/editLeadForm.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { privacyMessages, privacyTemplate } from '#web/messages/privacySettings.ts'
import { Button } from '#web/ui/Button.tsx'

type OffersProps = {
  diagnostic: Diagnostic
  profile: Profile | null
  text: string
  shared: string | null
  orphanedTexts: readonly string[]
  onOffer: (text: string) => void
}

export function TextOffers({ diagnostic, profile, text, shared, orphanedTexts, onOffer }: OffersProps) {
  const another = orphanedTexts.find((typed) => typed !== text)
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => onOffer(privacyTemplate(profile, shownLabels(diagnostic.leadFields)))}>
        {privacyMessages.useTemplate}
      </Button>
      {shared !== null && shared !== text && (
        <Button size="small" onClick={() => onOffer(shared)}>
          {privacyMessages.useShared}
        </Button>
      )}
      {another !== undefined && (
        <Button size="small" onClick={() => onOffer(another)}>
          {privacyMessages.useOfDeleted}
        </Button>
      )}
    </div>
  )
}
