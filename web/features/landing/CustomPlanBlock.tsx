import { customTexts } from '#web/messages/landing.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

export function CustomPlanBlock() {
  return (
    <section aria-labelledby="custom-heading" className="mx-auto max-w-page px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="flex flex-col gap-6 rounded-card border border-accent-line bg-accent-soft p-6 sm:p-10 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 id="custom-heading" className="text-xl sm:text-2xl">
            {customTexts.heading}
          </h2>
          <p className="mt-2 max-w-reading">{customTexts.text}</p>
        </div>
        <LinkButton to="/contact?reason=full-custom" variant="primary" size="large" className="shrink-0">
          {customTexts.action}
        </LinkButton>
      </div>
    </section>
  )
}
