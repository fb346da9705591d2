import { Plus } from 'lucide-react'
import { MAX_CONNECTIONS } from '#domain/delivery/connection.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'
import { StepHeading } from './stepFocus.tsx'
import type { DiagnosticChoices } from './useConnections.ts'

type Props = {
  profile: Profile | null
  connections: readonly ListedConnection[]
  diagnostics: DiagnosticChoices | undefined
}

export function ConnectionList({ profile, connections, diagnostics }: Props) {
  const full = connections.length >= MAX_CONNECTIONS
  const isNew = connections.length <= 1
  const add = (
    <LinkButton to="/connections?add" variant="primary">
      <Plus aria-hidden size={18} />
      {texts.add}
    </LinkButton>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <StepHeading className="text-2xl">{texts.heading}</StepHeading>
          <p className="text-ink-muted">{texts.lead}</p>
        </div>
        {!full && !isNew && add}
      </div>
      {full && <Banner className="mt-4">{texts.full}</Banner>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers */}
      <ul role="list" aria-label={texts.list} className="mt-6 grid gap-4 empty:hidden">
        {connections.map((listed) => (
          <ConnectionRow key={listed.connection.id} {...listed} profile={profile} diagnostics={diagnostics} />
        ))}
      </ul>
      {isNew && <EmptyState {...texts.empty} action={add} />}
    </>
  )
}
