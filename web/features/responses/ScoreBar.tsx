import type { Axis } from '#domain/axis/axis.ts'
import { type AxisScore, RESPONSE_BAR_LABEL_ABOVE_PERCENT, scorePercent, winningSide } from '#domain/response/scores.ts'
import { responsesMessages } from '#web/messages/responses.ts'

const SIDES = ['left', 'right'] as const

/** One axis of a response: both traits and their shares; a share stands in the bar only above 20 %. */
export function ScoreBar({ axis, number, score }: { axis: Axis; number: number; score: AxisScore }) {
  const percent = scorePercent(score)
  const winner = score.left + score.right > 0 ? winningSide(score) : null
  const names = {
    left: axis.leftTrait.name || responsesMessages.trait(axis.leftTrait.code),
    right: axis.rightTrait.name || responsesMessages.trait(axis.rightTrait.code),
  }
  const inside = (side: 'left' | 'right') => percent[side] > RESPONSE_BAR_LABEL_ABOVE_PERCENT
  return (
    <li>
      <p className="text-sm text-ink-muted break-words">{axis.name || responsesMessages.axis(number)}</p>
      <div className="mt-1 flex justify-between gap-4 text-sm">
        {SIDES.map((side) => (
          <span key={side} className={`min-w-0 break-words ${winner === side ? 'font-bold' : 'text-ink-muted'}`}>
            {names[side]}
            {!inside(side) && <span className="ml-1 tabular-nums">{percent[side]}%</span>}
          </span>
        ))}
      </div>
      <div className="mt-1 flex h-7 overflow-hidden rounded-control bg-line text-sm font-bold tabular-nums">
        {SIDES.map((side) => (
          <span
            key={side}
            style={{ width: `${percent[side]}%` }}
            className={`flex items-center overflow-hidden px-2 ${side === 'right' ? 'justify-end' : ''} ${
              winner === side ? 'bg-accent text-white' : 'bg-accent-soft text-ink'
            }`}
          >
            {inside(side) && `${percent[side]}%`}
          </span>
        ))}
      </div>
    </li>
  )
}
