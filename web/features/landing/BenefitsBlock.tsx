import { Check } from 'lucide-react'
import { benefitTexts } from '#web/messages/landing.ts'
import { Block } from './Block.tsx'

export function BenefitsBlock() {
  return (
    <Block heading={benefitTexts.heading}>
      <ul className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        {benefitTexts.items.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-accent text-white">
              <Check aria-hidden size={15} strokeWidth={3} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </Block>
  )
}
