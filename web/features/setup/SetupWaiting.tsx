import { Link } from 'react-router'
import { setupMessages as texts } from '#web/messages/setup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useSettings } from './useSettings.ts'

/** Leads an administrator to the set-up until it is finished. */
export function SetupWaiting() {
  const { data } = useSettings()
  if (data === undefined || data.completedAt !== null) return null
  return (
    <Banner className="mt-4">
      {texts.waiting}{' '}
      <Link to="/admin/setup" className="underline underline-offset-4">
        {texts.open}
      </Link>
    </Banner>
  )
}
