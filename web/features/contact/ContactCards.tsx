import { Building2, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { contactSubject, contactMessages as texts } from '#web/messages/contact.ts'

const LINK = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'

/** The operator's contact details, as far as configured. */
export function ContactCards() {
  const { operator, contactEmail: email, productName } = usePublicConfig()
  const [params] = useSearchParams()
  const subject = encodeURIComponent(contactSubject(productName, params.get('reason')))
  const { phone, company, address, website } = operator
  if (!email && !phone && !company && !address && !website) return null
  return (
    <div className="mt-8 grid gap-4 md:grid-cols-3">
      {email && (
        <ContactCard icon={<Mail aria-hidden />} heading={texts.emailCard}>
          <a href={`mailto:${email}?subject=${subject}`} className={LINK}>
            {email}
          </a>
        </ContactCard>
      )}
      {phone && (
        <ContactCard icon={<Phone aria-hidden />} heading={texts.phoneCard}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={LINK}>
            {phone}
          </a>
          <p className="text-ink-muted text-sm">{texts.hours}</p>
        </ContactCard>
      )}
      {(company || address || website) && (
        <ContactCard icon={<Building2 aria-hidden />} heading={texts.companyCard}>
          {company && <p className="pt-2 font-medium">{company}</p>}
          {address && <p className="text-ink-muted text-sm">{address}</p>}
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={LINK}>
              {texts.website}
            </a>
          )}
        </ContactCard>
      )}
    </div>
  )
}

function ContactCard({ icon, heading, children }: { icon: ReactNode; heading: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-6 shadow-card">
      <div className="text-accent">{icon}</div>
      <h2 className="mt-3 text-base">{heading}</h2>
      {children}
    </section>
  )
}
