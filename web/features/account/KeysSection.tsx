import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_API_KEYS } from '#domain/account/apiKey.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { KeyForm } from './KeyForm.tsx'
import { KeyRow } from './KeyRow.tsx'
import { Section } from './Section.tsx'

const texts = accountMessages.keys

type Props = { userId: string; profile: Profile | null }

/** Keys of the API. */
export function KeysSection({ userId, profile }: Props) {
  const { delivery } = usePublicConfig()
  return (
    <Section id="keys" heading={texts.heading} hint={texts.hint}>
      <a
        href="/api/docs"
        className="-my-2 inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
      >
        {texts.docs}
      </a>
      {delivery.available ? <Keys userId={userId} profile={profile} /> : <p>{texts.unavailable}</p>}
    </Section>
  )
}

function Keys({ userId, profile }: Props) {
  const { apiKeys } = useStores()
  const keys = useQuery({
    queryKey: queryKeys.apiKeys(userId),
    queryFn: () => apiKeys.list(),
  })
  const [created, setCreated] = useState<{ name: string; key: string } | null>(null)
  return (
    <QueryPanel query={keys} texts={texts}>
      {(listed) => (
        <>
          {created && (
            <ShownOnce
              title={texts.created(created.name)}
              description={texts.once}
              secret={created.key}
              onKept={() => setCreated(null)}
            />
          )}
          {listed.length > 0 && (
            <ul aria-label={texts.list} className="divide-y divide-line border-line border-y">
              {listed.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          )}
          {listed.length >= MAX_API_KEYS ? (
            <Banner>{texts.full}</Banner>
          ) : (
            <KeyForm profile={profile} onCreated={(name, key) => setCreated({ name, key })} />
          )}
        </>
      )}
    </QueryPanel>
  )
}
