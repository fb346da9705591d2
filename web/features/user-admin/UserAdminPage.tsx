import { PageTitle } from '#web/config/PageTitle.tsx'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { AccessDenied } from '#web/session/AccessDenied.tsx'
import { useSession } from '#web/session/session.tsx'
import { UserAdmin } from './UserAdmin.tsx'

/** /admin/users, for administrators. The database refuses others as well. */
export default function UserAdminPage() {
  const { profile } = useSession()
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle page={texts.heading} />
      {profile?.planType === 'admin' ? <UserAdmin /> : <AccessDenied />}
    </div>
  )
}
