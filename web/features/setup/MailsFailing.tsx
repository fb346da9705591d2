import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { setupChecksMessages as texts } from '#web/messages/setupChecks.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** Whether the mail server accepts no mails. @param isAdmin others are not told */
export function useMailsFailing(isAdmin: boolean): boolean {
  const { checks } = useStores()
  const { data = [] } = useQuery({
    queryKey: queryKeys.setupChecks(),
    queryFn: () => checks.read(),
    enabled: isAdmin,
  })
  return data.some(({ problem }) => problem === 'mail_failing')
}

/** Leads an administrator to the reason why mails are not sent. */
export function MailsFailing() {
  return (
    <Banner tone="error" className="mt-4">
      {texts.problems.mail_failing.sentence}{' '}
      <Link to="/admin/setup" className="underline underline-offset-4">
        {texts.mail.openReason}
      </Link>
    </Banner>
  )
}
