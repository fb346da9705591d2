import {
  Briefcase,
  Building2,
  CaseSensitive,
  Languages,
  ListChecks,
  type LucideIcon,
  Mail,
  Network,
  Phone,
  SquareCheck,
  Text,
  TextCursorInput,
  User,
} from 'lucide-react'
import type { LeadKind } from '#domain/lead/leadKinds.ts'

const ICONS: Readonly<Partial<Record<LeadKind, LucideIcon>>> = {
  name: User,
  kana: Languages,
  email: Mail,
  company: Building2,
  department: Network,
  position: Briefcase,
  phone: Phone,
  text: TextCursorInput,
  'long-text': Text,
  choice: ListChecks,
  checkbox: SquareCheck,
}

/** The icon of a kind of field. */
export function LeadKindIcon({ kind }: { kind: LeadKind }) {
  const Icon = ICONS[kind] ?? CaseSensitive
  return <Icon aria-hidden size={18} className="shrink-0" />
}
