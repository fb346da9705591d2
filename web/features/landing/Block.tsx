import { type ReactNode, useId } from 'react'

type Props = { id?: string; heading: string; text?: string; tinted?: boolean; children: ReactNode }

export function Block({ id, heading, text, tinted = false, children }: Props) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={tinted ? 'bg-surface' : undefined}>
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        <h2 id={headingId} className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        {text && <p className="mt-3 max-w-reading text-ink-muted">{text}</p>}
        <div className="mt-8 sm:mt-12">{children}</div>
      </div>
    </section>
  )
}
