import { audienceTexts } from '#web/messages/landing.ts'
import { Block } from './Block.tsx'

export function AudienceBlock() {
  return (
    <Block heading={audienceTexts.heading} tinted>
      <ul className="grid overflow-hidden rounded-card border border-line sm:grid-cols-2 lg:grid-cols-4">
        {audienceTexts.items.map(({ title, text }) => (
          <li key={title} className="-mt-px -ml-px border-line border-t border-l p-6">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-ink-muted text-sm leading-7">{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
