import { Check, Minus } from 'lucide-react'
import { pricingMessages as texts } from '#web/messages/landing.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TABLE_ROLES as roles } from '#web/ui/tableRoles.ts'
import { Block } from './Block.tsx'

const CELL = 'px-1.5 py-3 text-center sm:border-line sm:border-t sm:px-5 sm:py-4'
/** On a phone a row's label is above its three values. */
const ROW = 'max-sm:grid max-sm:grid-cols-3 max-sm:border-line max-sm:border-t'

export function PricingBlock() {
  return (
    <Block id="pricing" heading={texts.heading} text={texts.text}>
      <div className="rounded-card border border-line bg-surface shadow-card">
        <table {...roles.table} className="w-full table-fixed text-sm max-sm:block sm:text-base">
          <caption className="sr-only">{texts.caption}</caption>
          <thead {...roles.group} className="max-sm:block">
            <tr {...roles.row} className="max-sm:grid max-sm:grid-cols-3">
              <th {...roles.columnHeader} scope="col" className="w-[34%] max-sm:sr-only">
                <span className="sr-only">{texts.feature}</span>
              </th>
              {texts.plans.map(({ name, price, unit }) => (
                <th {...roles.columnHeader} key={name} scope="col" className="px-1.5 py-6 align-top font-normal">
                  <span className="block font-semibold text-accent text-base sm:text-lg">{name}</span>
                  <span className="mt-1 block whitespace-nowrap font-bold text-base max-[22.5rem]:text-sm md:text-xl">
                    {price}
                  </span>
                  {unit && <span className="block text-ink-muted text-xs">{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.group} className="max-sm:block">
            {texts.rows.map(({ label, values }) => (
              <tr {...roles.row} key={label} className={ROW}>
                <th
                  {...roles.rowHeader}
                  scope="row"
                  className="px-5 pt-3 text-left font-medium [word-break:auto-phrase] max-sm:col-span-3 max-sm:text-ink-muted sm:border-line sm:border-t sm:px-6 sm:py-4"
                >
                  {label}
                </th>
                {values.map((value, index) => (
                  <td {...roles.cell} key={texts.plans[index]?.name} className={CELL}>
                    <Value value={value} />
                  </td>
                ))}
              </tr>
            ))}
            <tr {...roles.row} className={ROW}>
              <td {...roles.cell} className="border-line max-sm:hidden sm:border-t" />
              {texts.plans.map(({ name, action }, index) => (
                <td {...roles.cell} key={name} className={CELL}>
                  <LinkButton
                    to={action.to}
                    size="small"
                    variant={index === 1 ? 'primary' : 'secondary'}
                    className="w-full max-sm:px-1"
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
      <span className="sr-only">{value ? texts.yes : texts.no}</span>
    </>
  )
}
