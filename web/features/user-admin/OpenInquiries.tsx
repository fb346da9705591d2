import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { userAdminMessages } from '#web/messages/userAdmin.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useInquiries } from './useInquiries.ts'

/** Links to the inquiries when some are open. @param instead otherwise */
export function OpenInquiries({ instead = null }: { instead?: ReactNode }) {
  const open = useInquiries(1).list.data?.open
  if (open === undefined) return null
  if (open === 0) return instead
  return (
    <Banner className="mt-4">
      <Link to="/admin/users#inquiries" className="underline underline-offset-4">
        {userAdminMessages.inquiries.waiting(open)}
      </Link>
    </Banner>
  )
}
