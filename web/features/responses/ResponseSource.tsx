import type { Source } from '#domain/response/source.ts'
import { sourceRows } from '#domain/response/sourceText.ts'
import { responsesMessages as texts } from '#web/messages/responses.ts'

/** How the visitor came: parameters of the link and the page before. Nothing without any. */
export function ResponseSource({ source }: { source: Source }) {
  const rows = sourceRows(source)
  if (rows.length === 0) return null
  return (
    <section aria-label={texts.source}>
      <h4 className="font-semibold">{texts.source}</h4>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {rows.map(({ key, label, value }) => (
          <div key={key} className="min-w-0">
            <dt className="text-ink-muted text-xs">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
