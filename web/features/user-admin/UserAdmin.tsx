import { type ReactNode, useState } from 'react'
import type { UserQuery } from '#store/ports.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { FailedBanner } from '#web/data/QueryPanel.tsx'
import { setupMessages } from '#web/messages/setup.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Inquiries } from './Inquiries.tsx'
import { OpenInquiries } from './OpenInquiries.tsx'
import { UserSearch } from './UserSearch.tsx'
import { UserTable } from './UserTable.tsx'
import { UserTotalsCards } from './UserTotalsCards.tsx'
import { type UserChanges, useUserChanges } from './useUserChanges.ts'
import { useUsers } from './useUsers.ts'

const PAGE_SIZE = 50
const FIRST_QUERY: UserQuery = { search: '', sort: 'created_at', descending: true, offset: 0, limit: PAGE_SIZE }

/** The users of the installation. The server searches, sorts and pages. */
export function UserAdmin() {
  const { mailsDelivered } = usePublicConfig()
  const [query, setQuery] = useState(FIRST_QUERY)
  const { users, totals } = useUsers(query)
  const changes = useUserChanges(query)
  const { data } = users
  const sortBy = (sort: UserQuery['sort']) =>
    setQuery({ ...query, sort, descending: query.sort === sort ? !query.descending : false, offset: 0 })
  const reading = {
    error: users.error ?? totals.error,
    isFetching: users.isFetching || totals.isFetching,
    refetch: () => Promise.all([users.refetch(), totals.refetch()]),
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{texts.heading}</h1>
        <LinkButton to="/admin/setup" size="small">
          {setupMessages.heading}
        </LinkButton>
      </div>
      {!mailsDelivered && (
        <Banner tone="warning" className="mt-4">
          {texts.mailsNotDelivered}
        </Banner>
      )}
      <OpenInquiries />
      <UserTotalsCards totals={totals.data} />
      <p className="text-ink-muted text-sm">{texts.plansNote}</p>
      <div className="mt-8 mb-4 flex flex-wrap items-end justify-between gap-4">
        <UserSearch onSearch={(search) => setQuery({ ...query, search, offset: 0 })} />
        <p aria-live="polite" className="tabular text-ink-muted text-sm">
          {data && texts.found(data.total)}
        </p>
      </div>
      {changes.message && (
        // Fixed: the changed row may be far from the top of the page.
        <Banner
          tone={changes.message.type}
          className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-lg shadow-card"
          action={messageAction(changes)}
        >
          <p>{changes.message.text}</p>
          {changes.message.detail && <p>{changes.message.detail}</p>}
        </Banner>
      )}
      {reading.error ? (
        <FailedBanner query={reading} text={texts.loadFailed} />
      ) : (
        <UserTable rows={data?.rows} query={query} stale={users.isPlaceholderData} changes={changes} onSort={sortBy} />
      )}
      {data && data.total > PAGE_SIZE && (
        <div className="mt-6">
          <Pagination
            page={query.offset / PAGE_SIZE + 1}
            pageCount={Math.ceil(data.total / PAGE_SIZE)}
            onPageChange={(page) => setQuery({ ...query, offset: (page - 1) * PAGE_SIZE })}
          />
        </div>
      )}
      <Inquiries />
    </>
  )
}

function messageAction({ message, dismiss }: UserChanges): ReactNode {
  if (message?.type === 'error') {
    return (
      <Button size="small" onClick={dismiss}>
        {texts.dismiss}
      </Button>
    )
  }
  return (
    message?.undo && (
      <Button size="small" onClick={message.undo}>
        {texts.undo}
      </Button>
    )
  )
}
