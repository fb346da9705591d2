import { diagnosticFileMessages as texts } from '#web/messages/diagnosticFile.ts'
import { TextDifferences } from '../differences/TextDifferences.tsx'
import type { contentChanges } from './contentChanges.ts'

/** The parts that a file changes, and on request the words. */
export function ImportLook({ changes: { parts, words } }: { changes: ReturnType<typeof contentChanges> }) {
  if (parts.length === 0) return <p role="status">{texts.nothing}</p>
  return (
    <section aria-label={texts.looked} className="grid gap-4">
      <div role="status">
        <h3 className="font-semibold">{texts.looked}</h3>
        <ul className="mt-2 flex flex-wrap gap-2">
          {parts.map((part) => (
            <li key={part} className="rounded-full bg-accent-soft px-3 py-1 text-accent-strong text-sm">
              {part}
            </li>
          ))}
        </ul>
      </div>
      {words.some(({ mine }) => mine !== '') && <p className="text-sm">{texts.replaced}</p>}
      {words.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-medium text-accent text-sm">{texts.words(words.length)}</summary>
          <TextDifferences differences={words} labels={texts} />
        </details>
      )}
    </section>
  )
}
