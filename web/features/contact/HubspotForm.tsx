import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { contactMessages as texts } from '#web/messages/contact.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { type HubspotSettings, showHubspotForm } from './hubspot.ts'

/** The marketing form, loaded on demand. If it fails, the operator's contact details. */
export function HubspotForm({ settings }: { settings: HubspotSettings }) {
  const { operator, contactEmail: email } = usePublicConfig()
  const target = `hubspot-${useId().replace(/[^\w-]/g, '')}`
  const form = useQuery({
    queryKey: ['hubspot', target],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await showHubspotForm(settings, `#${target}`)
      window.scrollTo(0, 0)
      return true
    },
  })
  const { phone } = operator
  return (
    <section aria-label={texts.form} className="mt-8 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
      {form.isFetching && <Loading text={texts.loading} className="min-h-48 justify-center" />}
      {form.isError && !form.isFetching && (
        <Banner
          tone="error"
          title={form.error.message || texts.loadFailed}
          action={
            <Button size="small" onClick={() => void form.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {texts.fallback}
          {email && <p>{email}</p>}
          {phone && (
            <p>
              {phone}（{texts.hours}）
            </p>
          )}
        </Banner>
      )}
      <div id={target} />
    </section>
  )
}
