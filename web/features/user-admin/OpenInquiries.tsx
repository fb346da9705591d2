import { Link } from 'react-router'
import { userAdminMessages } from '#web/messages/userAdmin.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useInquiries } from './useInquiries.ts'

/** Links to the inquiries when some are open. */
export function OpenInquiries() {
  const open = useInquiries(1).list.data?.open ?? 0
  if (open === 0) return null
  return (
    <Banner className="mt-4">
      <Link to="/admin/users#inquiries" className="underline underline-offset-4">
        {userAdminMessages.inquiries.waiting(open)}
      </Link>
    </Banner>
  )
}
