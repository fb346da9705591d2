import { useState } from 'react'
import type { Inquiry } from '#domain/inquiry/inquiry.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { userAdminMessages } from '#web/messages/userAdmin.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { InquiryItem } from './InquiryItem.tsx'
import { INQUIRIES_ON_A_PAGE, useInquiries } from './useInquiries.ts'

const texts = userAdminMessages.inquiries

/** The inquiries of the contact page, newest first. */
export function Inquiries() {
  const [page, setPage] = useState(1)
  const [removed, setRemoved] = useState<Inquiry | null>(null)
  const { list, changing, setDone, remove } = useInquiries(page)
  const { data } = list
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / INQUIRIES_ON_A_PAGE))
  return (
    <Card className="mt-10 p-4 sm:p-6">
      <section aria-labelledby="inquiries">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="inquiries" className="text-lg">
            {texts.heading}
          </h2>
          {data && data.open > 0 && <Badge tone="warning">{texts.open(data.open)}</Badge>}
        </div>
        <p className="text-ink-muted text-sm">{texts.hint}</p>
        <QueryPanel
          query={list}
          texts={texts}
          className="mt-4"
          skeleton={<Skeleton className="mt-4 h-20" />}
          isEmpty={({ total }) => total === 0}
          empty={<p className="mt-4 text-ink-muted text-sm">{texts.empty}</p>}
        >
          {({ inquiries }) => (
            <ul className="mt-4 divide-y divide-line border-line border-t">
              {inquiries.map((inquiry) => (
                <InquiryItem
                  key={inquiry.id}
                  inquiry={inquiry}
                  busy={changing}
                  onDone={(done) => setDone(inquiry.id, done)}
                  onRemove={() => setRemoved(inquiry)}
                />
              ))}
            </ul>
          )}
        </QueryPanel>
        {pageCount > 1 && (
          <div className="mt-4">
            <Pagination label={texts.pages} page={page} pageCount={pageCount} onPageChange={setPage} />
          </div>
        )}
      </section>
      {removed && (
        <ConfirmDialog
          danger
          {...texts.removing(removed.name)}
          busy={changing}
          onConfirm={() =>
            remove(removed.id, () => {
              setRemoved(null)
              // The page is empty now.
              if (data?.inquiries.length === 1 && page > 1) setPage(page - 1)
            })
          }
          onCancel={() => setRemoved(null)}
        />
      )}
    </Card>
  )
}
