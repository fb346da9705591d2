import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { uiMessages } from '#web/messages/ui.ts'

export function HomeLink() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-accent text-sm hover:underline">
      <ArrowLeft aria-hidden size={16} />
      {uiMessages.backHome}
    </Link>
  )
}
