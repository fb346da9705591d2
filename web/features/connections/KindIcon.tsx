import { Database, type LucideIcon, Mail, MailCheck, MessageSquare, MessagesSquare, Webhook } from 'lucide-react'
import type { ConnectionKind } from '#domain/delivery/connection.ts'

const ICONS: Readonly<Record<ConnectionKind, LucideIcon>> = {
  mail: Mail,
  'result-mail': MailCheck,
  webhook: Webhook,
  slack: MessageSquare,
  chatwork: MessagesSquare,
  kintone: Database,
}

export function KindIcon({ kind }: { kind: ConnectionKind }) {
  const Icon = ICONS[kind]
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
      <Icon aria-hidden size={20} />
    </span>
  )
}
