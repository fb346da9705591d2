import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CONNECTION_KINDS, type ConnectionKind, MAX_CONNECTIONS } from '#domain/delivery/connection.ts'
import { allowsConnection, connectionAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { connectionKinds } from '#web/messages/connectionKinds.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { viewPath } from './connectionState.ts'
import { KindIcon } from './KindIcon.tsx'
import { StepHeading } from './stepFocus.tsx'

type Props = { userId: string; profile: Profile | null; connections: readonly ListedConnection[] }

/** The kinds of connections. The mail to the account exists already: it is edited, and further recipients are added. */
export function KindChooser({ userId, profile, connections }: Props) {
  const { delivery } = usePublicConfig()
  const full = connections.length >= MAX_CONNECTIONS
  return (
    <>
      <BackLink to="/connections">{texts.backToList}</BackLink>
      <StepHeading className="text-2xl">{texts.chooser.heading}</StepHeading>
      <p className="text-ink-muted">{texts.chooser.lead}</p>
      {full ? (
        <Banner className="mt-4">{texts.full}</Banner>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers
        <ul role="list" className="mt-6 grid gap-4 sm:grid-cols-2">
          {CONNECTION_KINDS.map((kind) => (
            <KindCard
              key={kind}
              kind={kind}
              profile={profile}
              to={kind === 'mail' ? viewPath(userId) : `/connections?add=${kind}`}
              blocked={kind === 'result-mail' && !delivery.mails ? texts.mailsNeeded : null}
            />
          ))}
        </ul>
      )}
      <p className="mt-6 text-ink-muted text-sm">
        {texts.chooser.others}
        <a href="/api/docs#examples" className="text-accent underline underline-offset-4">
          {texts.chooser.examples}
        </a>
      </p>
    </>
  )
}

type CardProps = { kind: ConnectionKind; profile: Profile | null; to: string; blocked: ReactNode }

function KindCard({ kind, profile, to, blocked }: CardProps) {
  const navigate = useNavigate()
  const { name, text } = connectionKinds[kind]
  const id = `kind-${kind}`
  const allowance = connectionAllowance(profile, kind)
  return (
    <li>
      <Card className="flex h-full gap-3 p-4 sm:p-5">
        <KindIcon kind={kind} />
        <div className="flex min-w-0 flex-1 flex-col items-start">
          <h2 id={id} className="font-semibold text-base">
            {name}
            {!allowance.allowed && (
              <span className="ml-2">
                <Badge>{texts.chooser.plan(allowsConnection('light', kind))}</Badge>
              </span>
            )}
          </h2>
          <p className="mb-3 text-ink-muted text-sm">{text}</p>
          {blocked ? (
            <p className="mt-auto text-sm text-warning">{blocked}</p>
          ) : (
            <div className="mt-auto flex flex-wrap gap-2">
              {kind === 'mail' && (
                <LinkButton to="/connections?add=mail" size="small">
                  {texts.addRecipient}
                </LinkButton>
              )}
              <PlanGatedButton
                size="small"
                aria-label={kind === 'mail' ? texts.editOf(name) : texts.newOf(name)}
                allowance={allowance}
                onClick={() => void navigate(to)}
              >
                {kind === 'mail' ? texts.edit : texts.chooser.choose}
              </PlanGatedButton>
            </div>
          )}
        </div>
      </Card>
    </li>
  )
}
