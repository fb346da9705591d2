import { Check, FileSpreadsheet, Palette, Share2, ShieldCheck, Split, UserRoundPlus } from 'lucide-react'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import {
  audienceMessages,
  benefitMessages,
  contactMessages,
  contentMessages,
  customMessages,
  featureMessages,
} from '#web/messages/landing.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Block } from './Block.tsx'

const ICONS = {
  axes: Split,
  lead: UserRoundPlus,
  design: Palette,
  csv: FileSpreadsheet,
  share: Share2,
  keep: ShieldCheck,
}

export function FeaturesBlock() {
  return (
    <Block heading={featureMessages.heading} tinted>
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {featureMessages.items.map(({ icon, title, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title} className="border-line border-t py-7">
              <Icon aria-hidden size={26} strokeWidth={1.75} className="text-accent" />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-2 text-ink-muted text-sm leading-7">{text}</p>
            </li>
          )
        })}
      </ul>
    </Block>
  )
}

export function AudienceBlock() {
  return (
    <Block heading={audienceMessages.heading} tinted>
      <ul className="grid overflow-hidden rounded-card border border-line sm:grid-cols-2 lg:grid-cols-4">
        {audienceMessages.items.map(({ title, text }) => (
          <li key={title} className="-mt-px -ml-px border-line border-t border-l p-6">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-ink-muted text-sm leading-7">{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function BenefitsBlock() {
  return (
    <Block heading={benefitMessages.heading}>
      <ul className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        {benefitMessages.items.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent text-white">
              <Check aria-hidden size={15} strokeWidth={3} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function CustomPlanBlock() {
  return (
    <section aria-labelledby="custom-heading" className="mx-auto max-w-page px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="flex flex-col gap-6 rounded-card border border-accent-line bg-accent-soft p-6 sm:p-10 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 id="custom-heading" className="text-xl sm:text-2xl">
            {customMessages.heading}
          </h2>
          <p className="mt-2 max-w-reading">{customMessages.text}</p>
        </div>
        <LinkButton to="/contact?reason=full-custom" variant="primary" size="large" className="shrink-0">
          {customMessages.action}
        </LinkButton>
      </div>
    </section>
  )
}

/** Explains diagnostic content and its use in marketing. */
export function ContentBlock() {
  return (
    <Block heading={contentMessages.heading} text={contentMessages.what} tinted>
      <h3 className="text-xl">{contentMessages.why}</h3>
      <ol className="mt-6 grid gap-x-12 md:grid-cols-2">
        {contentMessages.items.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-line border-t py-6">
            <span aria-hidden="true" className="tabular font-semibold text-2xl text-accent leading-none">
              {index + 1}
            </span>
            <div>
              <h4 className="text-lg">{title}</h4>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Block>
  )
}

export function ContactBlock() {
  const { phone } = usePublicConfig().operator
  return (
    <Block heading={contactMessages.heading} text={contactMessages.text}>
      <div className="flex flex-col items-start gap-8 sm:flex-row sm:items-center sm:gap-14">
        <LinkButton to="/contact" variant="primary" size="large">
          {contactMessages.form}
        </LinkButton>
        {phone && (
          <div>
            <p className="text-ink-muted text-sm">{contactMessages.phone}</p>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="tabular block py-1 font-semibold text-2xl">
              {phone}
            </a>
            <p className="text-ink-muted text-sm">{contactMessages.hours}</p>
          </div>
        )}
      </div>
    </Block>
  )
}
