import { hand } from '../people.ts'
import { disc, duo } from '../stage.ts'
import { dots, faded, line, path, place, rect, repeat, type Svg } from '../svg.ts'
import { bulb, checklist, heart, target } from '../things.ts'
import { actor, beam, curtain, STAGE } from './theatre.ts'

const { night, indigo, violet, rose, cream, gold, wood, skin } = STAGE

export const axis1 = (): Svg =>
  duo(night, violet) +
  disc(200, 290, 160, cream, gold) +
  path('M0 480 H372 C356 520 352 560 360 600 H0Z', wood) +
  dots(night, (paint) => rect(0, 480, 372, 22, paint)) +
  faded(0.4, beam(200, 0, 520, 20, 150, cream)) +
  place(200, 530, actor(rose, 'tail', { leftHand: [-110, -310], rightHand: [110, -310], smiling: true }), {
    scale: 0.96,
  }) +
  disc(600, 290, 170, cream, gold) +
  place(800, 0, curtain(240, 600, indigo, night), { flip: true }) +
  path('M372 500 H800 V600 H360 C352 560 356 520 372 500Z', wood) +
  dots(night, (paint) => rect(372, 500, 428, 22, paint)) +
  line('M492 -10 V540', gold, 13) +
  line('M524 -10 V250', gold, 8) +
  line('M492 540 q30 34 70 14 t70 6', gold, 13) +
  place(
    600,
    548,
    actor(indigo, 'short', {
      leftHand: [-116, -300],
      rightHand: [-114, -224],
      leftFoot: [-50, 0],
      rightFoot: [44, 0],
      look: -0.8,
    }),
    { scale: 0.94, rotate: 5 },
  )

export const axis2 = (): Svg =>
  duo(indigo, rose) +
  disc(200, 300, 170, violet, night) +
  place(200, 300, target(150, gold, cream)) +
  line('M200 300 L350 130', night, 10) +
  path('M330 150 l8 -50 l40 -30 l-4 40 l40 0 l-36 34Z', rose) +
  path('M200 300 l10 -34 l24 22Z', night) +
  disc(605, 300, 120, cream, gold) +
  repeat(6, (i) =>
    place(
      605,
      300,
      place(0, 124, hand([skin, '#d99a6c', '#f8d3b0'][i % 3] ?? skin, [indigo, gold, violet][i % 3] ?? gold, night), {
        scale: 0.52,
      }),
      { rotate: i * 60 },
    ),
  ) +
  place(605, 300, heart(rose), { scale: 0.62 })

export const axis3 = (): Svg =>
  duo(gold, indigo) +
  disc(205, 300, 170, cream, gold) +
  repeat(8, (i) => place(205, 270, line('M0 -186 V-222', cream, 12), { rotate: -105 + i * 30 })) +
  place(205, 310, bulb(rose, night, cream), { scale: 1.2 }) +
  disc(610, 300, 170, violet, night) +
  place(606, 310, checklist(cream, night, gold), { scale: 1.12, rotate: 5 })
