import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'

type Props = { id: string; heading: string; hint?: string; children: ReactNode }

/** A part of the account's page. */
export function Section({ id, heading, hint, children }: Props) {
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id} className="grid gap-4">
        <div>
          <h2 id={id} className="text-lg">
            {heading}
          </h2>
          {hint && <p className="text-ink-muted text-sm">{hint}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
