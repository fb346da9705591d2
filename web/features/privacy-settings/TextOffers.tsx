import type { Profile } from '#domain/profile/profile.ts'
import { privacyMessages, privacyTemplate } from '#web/messages/privacySettings.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

type NotesProps = { restored: boolean; unset: boolean; isDeleted: boolean }

export function TextNotes({ restored, unset, isDeleted }: NotesProps) {
  if (isDeleted) return <Banner tone="error">{privacyMessages.deleted}</Banner>
  return (
    <>
      {restored && <Banner tone="info">{privacyMessages.restored}</Banner>}
      {unset && <Banner tone="info">{privacyMessages.notSet}</Banner>}
    </>
  )
}

type OffersProps = {
  profile: Profile | null
  shared: string | null
  ofDeleted: string | null
  onOffer: (text: string) => void
}

export function TextOffers({ profile, shared, ofDeleted, onOffer }: OffersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => onOffer(privacyTemplate(profile))}>
        {privacyMessages.useTemplate}
      </Button>
      {shared !== null && (
        <Button size="small" onClick={() => onOffer(shared)}>
          {privacyMessages.useShared}
        </Button>
      )}
      {ofDeleted !== null && (
        <Button size="small" onClick={() => onOffer(ofDeleted)}>
          {privacyMessages.useOfDeleted}
        </Button>
      )}
    </div>
  )
}
