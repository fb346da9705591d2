import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CONNECTION_KINDS } from '#domain/delivery/connection.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { useSession } from '#web/session/session.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { AddConnection } from './AddConnection.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { ConnectionView } from './ConnectionView.tsx'
import { viewPath } from './connectionState.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { KindChooser } from './KindChooser.tsx'
import { StepHeading, useScreenFocus } from './stepFocus.tsx'
import { useConnections, useDiagnosticChoices } from './useConnections.ts'

/** /connections: the list; ?add[=kind] adds one, ?connection=… shows one, ?log=… shows its deliveries. */
export default function ConnectionsPage() {
  const { user, profile } = useSession()
  const { delivery } = usePublicConfig()
  const [params] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  useScreenFocus(area, JSON.stringify(['add', 'connection', 'log'].map((name) => params.get(name))))
  if (user === null) return null
  return (
    <div ref={area} className="mx-auto max-w-4xl px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle page={texts.heading} />
      {delivery.available ? (
        <Connections key={user.id} userId={user.id} profile={profile} />
      ) : (
        <>
          <h1 className="text-2xl">{texts.heading}</h1>
          <Banner className="mt-4">{texts.unavailable}</Banner>
        </>
      )}
    </div>
  )
}

function Connections({ userId, profile }: { userId: string; profile: Profile | null }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const listed = useConnections(userId, true)
  const { data: diagnostics } = useDiagnosticChoices()
  // The secret that signs a webhook, until its owner has kept it.
  const [signing, setSigning] = useState<{ id: string; secret: string } | null>(null)
  const showSecret = (id: string, secret: string | undefined) =>
    setSigning(secret === undefined ? null : { id, secret })

  const { data } = listed
  if (data === undefined) {
    return (
      <>
        <StepHeading className="text-2xl">{texts.heading}</StepHeading>
        <QueryPanel query={listed} texts={texts} className="mt-6" />
      </>
    )
  }
  const kind = CONNECTION_KINDS.find((known) => known === params.get('add'))
  if (kind !== undefined) {
    return (
      <AddConnection
        key={kind}
        {...{ kind, profile }}
        onAdded={(id, { signingSecret }) => {
          showSecret(id, signingSecret)
          void navigate(viewPath(id), { replace: true })
        }}
      />
    )
  }
  if (params.has('add')) return <KindChooser {...{ userId, profile }} connections={data} />
  const id = params.get('connection') ?? params.get('log')
  if (id === null) return <ConnectionList {...{ profile, diagnostics }} connections={data} />
  const found = data.find(({ connection }) => connection.id === id)
  if (found === undefined) {
    return (
      <EmptyState
        {...texts.notFound}
        titleAs="h1"
        action={<LinkButton to="/connections">{texts.backToList}</LinkButton>}
      />
    )
  }
  if (params.has('log')) return <DeliveryLog key={id} {...found} />
  return (
    <ConnectionView
      key={id}
      {...{ profile, userId }}
      listed={found}
      signingSecret={signing?.id === id ? signing.secret : null}
      onSecret={(secret) => showSecret(id, secret)}
    />
  )
}
