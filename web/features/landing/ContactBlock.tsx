import { usePublicConfig } from '#web/config/publicConfig.ts'
import { contactTexts } from '#web/messages/landing.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Block } from './Block.tsx'

export function ContactBlock() {
  const { phone } = usePublicConfig().operator
  return (
    <Block heading={contactTexts.heading} text={contactTexts.text}>
      <div className="flex flex-col items-start gap-8 sm:flex-row sm:items-center sm:gap-14">
        <LinkButton to="/contact" variant="primary" size="large">
          {contactTexts.form}
        </LinkButton>
        {phone && (
          <div>
            <p className="text-ink-muted text-sm">{contactTexts.phone}</p>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="tabular block py-1 font-semibold text-2xl">
              {phone}
            </a>
            <p className="text-ink-muted text-sm">{contactTexts.hours}</p>
          </div>
        )}
      </div>
    </Block>
  )
}
