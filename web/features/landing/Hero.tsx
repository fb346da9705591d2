import { heroMessages } from '#web/messages/landing.ts'
import { useSession } from '#web/session/session.tsx'
import { buttonStyle } from '#web/ui/buttonStyle.ts'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { AxisFigure } from './AxisFigure.tsx'

const NARROWER = 'lg:px-5'

export function Hero() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <section className="border-line border-b">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 sm:px-6 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-3xl leading-[1.35] tracking-tight sm:text-4xl">
            {heroMessages.title.map((phrase) => (
              <span key={phrase} className="whitespace-nowrap">
                {phrase}
              </span>
            ))}
          </h1>
          <p className="mt-5 max-w-[30em] text-ink-muted sm:text-lg">{heroMessages.lead}</p>
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            {!signedIn && (
              <LinkButton to="/register" variant="primary" size="large" className={cx(NARROWER, 'signed-out-only')}>
                {heroMessages.register}
              </LinkButton>
            )}
            <LinkButton to="/contact" variant={signedIn ? 'primary' : 'secondary'} size="large" className={NARROWER}>
              {heroMessages.contact}
            </LinkButton>
            <a href="#fish" className={buttonStyle('secondary', 'large', NARROWER)}>
              {heroMessages.tryFish}
            </a>
          </div>
        </div>
        <AxisFigure />
      </div>
    </section>
  )
}
