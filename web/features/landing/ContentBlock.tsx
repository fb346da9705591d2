import { contentTexts } from '#web/messages/landing.ts'
import { Block } from './Block.tsx'

/** What diagnostic content is, and what it does for marketing. */
export function ContentBlock() {
  return (
    <Block heading={contentTexts.heading} text={contentTexts.what} tinted>
      <h3 className="text-xl">{contentTexts.why}</h3>
      <ol className="mt-6 grid gap-x-12 md:grid-cols-2">
        {contentTexts.items.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-line border-t py-6">
            <span aria-hidden="true" className="tabular font-semibold text-2xl text-accent leading-none">
              {index + 1}
            </span>
            <div>
              <h4 className="text-lg">{title}</h4>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Block>
  )
}
