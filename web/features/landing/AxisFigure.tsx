import { useState } from 'react'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { heroMessages } from '#web/messages/landing.ts'
import { cx } from '#web/ui/cx.ts'

/** The idea of the product: three axes, each decided for one side, make one of eight types. */
export function AxisFigure() {
  const [sides, setSides] = useState<readonly (0 | 1)[]>([0, 1, 1])
  // The codes are ordered like binary numbers.
  const code = RESULT_CODES[Number.parseInt(sides.join(''), 2)] ?? 'ACE'
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <p className="text-ink-muted text-sm">{heroMessages.figure}</p>
      <div className="mt-4 flex flex-col gap-4">
        {heroMessages.axes.map((axis, index) => (
          <Axis
            key={axis.name}
            name={axis.name}
            traits={[axis.left, axis.right]}
            side={sides[index] ?? 0}
            onChoose={(side) => setSides(sides.map((former, place) => (place === index ? side : former)))}
          />
        ))}
      </div>
      <ol aria-label={heroMessages.typesLabel} className="mt-6 grid grid-cols-4 gap-2">
        {RESULT_CODES.map((type) => (
          <li
            key={type}
            className={cx(
              'rounded-control border py-2 text-center font-medium text-sm tracking-widest transition-colors',
              type === code ? 'border-accent bg-accent text-white' : 'border-line text-ink-muted',
            )}
          >
            {type}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-4 font-semibold text-accent-strong text-lg">
        {heroMessages.result(code, heroMessages.types[code])}
      </p>
    </div>
  )
}

type AxisProps = {
  name: string
  traits: readonly [string, string]
  side: 0 | 1
  onChoose: (side: 0 | 1) => void
}

function Axis({ name, traits, side, onChoose }: AxisProps) {
  return (
    <fieldset className="grid grid-cols-[5.5em_1fr] items-center">
      <legend className="float-left text-sm">{name}</legend>
      <div className="relative grid grid-cols-2 rounded-full border border-line-strong bg-paper">
        <span
          aria-hidden="true"
          className={cx(
            'absolute inset-y-0.5 left-0.5 w-[calc(50%-2px)] rounded-full bg-accent transition-transform duration-200 ease-calm',
            side === 1 && 'translate-x-full',
          )}
        />
        {traits.map((trait, index) => (
          <label
            key={trait}
            className={cx(
              'relative flex min-h-11 cursor-pointer items-center justify-center rounded-full text-sm transition-colors has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              index === side ? 'text-white' : 'text-ink',
            )}
          >
            <input
              type="radio"
              name={`axis-${name}`}
              className="sr-only"
              checked={index === side}
              onChange={() => onChoose(index === 0 ? 0 : 1)}
            />
            {trait}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
