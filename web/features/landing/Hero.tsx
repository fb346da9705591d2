import { heroTexts } from '#web/messages/landing.ts'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { AxisFigure } from './AxisFigure.tsx'

export function Hero() {
  return (
    <section className="border-line border-b">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 sm:px-6 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-3xl leading-[1.35] tracking-tight sm:text-4xl">{heroTexts.title}</h1>
          <p className="mt-5 max-w-[30em] text-ink-muted sm:text-lg">{heroTexts.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/contact" variant="primary" size="large">
              {heroTexts.contact}
            </LinkButton>
            <a href="#fish" className={buttonStyle('secondary', 'large')}>
              {heroTexts.tryFish}
            </a>
          </div>
        </div>
        <AxisFigure />
      </div>
    </section>
  )
}
