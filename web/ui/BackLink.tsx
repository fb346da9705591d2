import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Above a screen's heading: the way to the screen that it belongs to. Not printed. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-accent text-sm underline-offset-4 hover:underline print:hidden"
    >
      <ChevronLeft aria-hidden size={16} />
      {children}
    </Link>
  )
}
