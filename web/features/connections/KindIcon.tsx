import { Database, Mail, MailCheck, MessageSquare, MessagesSquare, Plug, Webhook } from 'lucide-react'
import type { ConnectionKind } from '#domain/delivery/connection.ts'

const ICONS: Partial<Record<ConnectionKind, typeof Plug>> = {
  mail: Mail,
  'result-mail': MailCheck,
  webhook: Webhook,
  slack: MessageSquare,
  chatwork: MessagesSquare,
  kintone: Database,
}

export function KindIcon({ kind }: { kind: ConnectionKind }) {
  const Icon = ICONS[kind] ?? Plug
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent">
      <Icon aria-hidden size={20} />
    </span>
  )
}
