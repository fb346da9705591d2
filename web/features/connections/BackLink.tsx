import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { connectionsMessages } from '#web/messages/connections.ts'

export function BackLink() {
  return (
    <Link
      to="/connections"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-accent text-sm underline-offset-4 hover:underline"
    >
      <ChevronLeft aria-hidden size={16} />
      {connectionsMessages.backToList}
    </Link>
  )
}
