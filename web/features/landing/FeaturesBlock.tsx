import { FileSpreadsheet, Palette, Share2, ShieldCheck, Split, UserRoundPlus } from 'lucide-react'
import { featureTexts } from '#web/messages/landing.ts'
import { Block } from './Block.tsx'

const ICONS = {
  axes: Split,
  lead: UserRoundPlus,
  design: Palette,
  csv: FileSpreadsheet,
  share: Share2,
  keep: ShieldCheck,
}

export function FeaturesBlock() {
  return (
    <Block heading={featureTexts.heading} tinted>
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {featureTexts.items.map(({ icon, title, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title} className="border-line border-t py-7">
              <Icon aria-hidden size={26} strokeWidth={1.75} className="text-accent" />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-2 text-ink-muted text-sm leading-7">{text}</p>
            </li>
          )
        })}
      </ul>
    </Block>
  )
}
