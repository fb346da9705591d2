import { PageTitle } from '#web/config/PageTitle.tsx'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { contactMessages as texts } from '#web/messages/contact.ts'
import { Card } from '#web/ui/Card.tsx'
import { HomeLink } from '#web/ui/HomeLink.tsx'
import { ContactCards } from './ContactCards.tsx'
import { HubspotForm } from './HubspotForm.tsx'
import { InquiryForm } from './InquiryForm.tsx'

/** /contact: the configured marketing form or the product's own, and the cards. */
export default function ContactPage() {
  const { hubspot } = usePublicConfig()
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-14">
      <PageTitle page={texts.heading} />
      <HomeLink />
      <h1 className="mt-4 text-2xl sm:text-3xl">{texts.heading}</h1>
      <p className="mt-2 text-ink-muted">{texts.lead}</p>
      {hubspot && <HubspotForm settings={hubspot} />}
      {!hubspot && (
        <Card className="mt-8 p-5 sm:p-8">
          <InquiryForm />
        </Card>
      )}
      <ContactCards />
    </div>
  )
}
