import { Check, Minus } from 'lucide-react'
import { pricingTexts as texts } from '#web/messages/landing.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Block } from './Block.tsx'

const CELL = 'border-line border-t px-1.5 py-4 text-center sm:px-5'

/** What each plan costs and can do (specification, sections 6 and 9). */
export function PricingBlock() {
  return (
    <Block heading={texts.heading} text={texts.text}>
      <div className="rounded-card border border-line bg-surface shadow-card">
        <table className="w-full table-fixed text-xs sm:text-base">
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-[28%] sm:w-[34%]">
                <VisuallyHidden>{texts.feature}</VisuallyHidden>
              </th>
              {texts.plans.map(({ name, price, unit }) => (
                <th key={name} scope="col" className="px-1.5 py-6 align-top font-normal sm:px-5">
                  <span className="block font-semibold text-accent text-base sm:text-lg">{name}</span>
                  <span className="mt-1 block whitespace-nowrap font-bold text-xs max-sm:text-[0.6875rem] sm:text-xl">
                    {price}
                  </span>
                  {unit && <span className="block text-ink-muted text-xs">{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row" className="border-line border-t py-4 pl-3 text-left font-medium sm:pl-6">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={texts.plans[index]?.name} className={CELL}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td className="border-line border-t" />
              {texts.plans.map(({ name, action }, index) => (
                <td key={name} className={CELL}>
                  <LinkButton
                    to={action.to}
                    size="small"
                    variant={index === 1 ? 'primary' : 'secondary'}
                    className="w-full max-sm:px-1 max-sm:text-xs"
                  >
                    {action.label}
                  </LinkButton>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Block>
  )
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  const Icon = value ? Check : Minus
  return (
    <>
      <Icon aria-hidden size={20} className={value ? 'mx-auto text-accent' : 'mx-auto text-ink-muted'} />
      <VisuallyHidden>{value ? texts.yes : texts.no}</VisuallyHidden>
    </>
  )
}
