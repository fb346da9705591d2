import { useQuery } from '@tanstack/react-query'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { FailedBanner } from '#web/data/QueryPanel.tsx'
import { useStores } from '#web/data/storesContext.tsx'
import { formerSlugsMessages as texts } from '#web/messages/editorAddresses.ts'
import { useChange } from '#web/session/useChange.ts'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'

/** The slugs that still lead to a published diagnostic, each of which its owner can give up. Nothing where there is none. */
export function FormerSlugs({ live }: { live: Diagnostic }) {
  const { diagnostics } = useStores()
  const { publicUrl } = usePublicConfig()
  const former = useQuery({
    queryKey: ['former-slugs', live.id, live.publicUrl],
    queryFn: () => diagnostics.formerSlugs(live),
  })
  const giveUp = useChange({
    mutationFn: (slug: string) => diagnostics.giveUpSlug(slug),
    onSuccess: () => former.refetch(),
    done: texts.done,
    failed: texts.giveUpFailed,
  })

  if (former.isError) {
    return (
      <FailedBanner query={former} text={texts.failed}>
        {texts.failed}
      </FailedBanner>
    )
  }
  if (!former.data || former.data.length === 0) return null
  return (
    <section aria-label={texts.heading} className="mt-1 rounded-control border border-line bg-paper px-4 py-3 text-sm">
      <h3 className="font-semibold">{texts.heading}</h3>
      <p className="text-ink-muted">{texts.hint}</p>
      <ul className="mt-1 divide-y divide-line">
        {former.data.map((slug) => (
          <li key={slug} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 break-all font-mono">{diagnosticPath(slug)}</span>
            <ConfirmButton
              size="small"
              className="shrink-0"
              aria-label={texts.giveUpLabel(slug)}
              busy={giveUp.isPending}
              question={{ danger: true, ...texts.question(publicUrl + diagnosticPath(slug)) }}
              onConfirm={() => giveUp.press(slug)}
            >
              {texts.giveUp}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
