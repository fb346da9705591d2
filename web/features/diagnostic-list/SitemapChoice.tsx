import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { useSwitch } from './useSwitch.ts'

/** The creator's choice whether the sitemap lists a published diagnostic. */
export function SitemapChoice({ userId, diagnostic }: { userId: string; diagnostic: Diagnostic }) {
  const choice = useSwitch(userId, 'listedInSitemap', dashboardMessages.sitemap.failed)
  return (
    <CheckboxField
      label={dashboardMessages.sitemap.label}
      hint={dashboardMessages.sitemap.hint}
      checked={diagnostic.listedInSitemap}
      onChange={(event) => choice.mutate({ id: diagnostic.id, on: event.target.checked })}
    />
  )
}
