import { artwork } from '../artwork.ts'
import { cloud, disc, ground } from '../stage.ts'
import { circle, dots, ellipse, faded, line, path, place, polygon, rect, type Svg, scatter, star } from '../svg.ts'
import { roundTree } from '../things.ts'
import { axis1, axis2, axis3 } from './teamRoleAxes.ts'
import {
  actor,
  banner,
  beam,
  boards,
  bow,
  curtain,
  hammer,
  mask,
  megaphone,
  pocketWatch,
  quill,
  STAGE,
  sheet,
  spotlight,
  valance,
  violin,
} from './theatre.ts'

const { night, indigo, violet, rose, cream, gold, wood } = STAGE

/** The stage every type stands on: light at the back, boards below, a curtain on each side. */
const house = (back: string, light: string, ...middle: Svg[]): Svg =>
  ground(back) +
  disc(400, 370, 290, light, gold) +
  boards(640, wood, night) +
  middle.join('') +
  place(0, 0, curtain(170, 800, indigo, night)) +
  place(800, 0, curtain(170, 800, indigo, night), { flip: true }) +
  valance(800, 5, indigo, gold)

const main = (): Svg =>
  ground(night) +
  disc(600, 300, 270, cream, gold) +
  boards(500, wood, night) +
  faded(0.3, beam(330, 0, 640, 16, 130, cream) + beam(870, 0, 640, 16, 130, cream)) +
  place(600, 560, rect(-170, -250, 340, 230, violet, 6) + hillPanel) +
  place(330, 590, actor(rose, 'tail', { leftHand: [-96, -230], rightHand: [104, -340], look: 0.5, smiling: true }), {
    scale: 0.86,
  }) +
  place(242, 366, megaphone(), { scale: 0.3, flip: true, rotate: 10 }) +
  place(480, 606, actor(gold, 'short', { leftHand: [-92, -330], rightHand: [90, -330], smiling: true }), {
    scale: 0.86,
  }) +
  place(620, 612, actor(violet, 'bob', { leftHand: [-30, -190], rightHand: [40, -210], skirt: true, bottom: indigo }), {
    scale: 0.86,
  }) +
  place(626, 424, sheet(110, 80, 2), { scale: 0.8, rotate: -6 }) +
  place(756, 606, actor(cream, 'curly', { leftHand: [-60, -200], rightHand: [74, -250], look: -0.4 }), {
    scale: 0.86,
  }) +
  place(742, 420, violin(), { scale: 0.38, rotate: 56 }) +
  place(890, 590, actor(indigo, 'shaved', { leftHand: [-80, -180], rightHand: [80, -330], look: -0.5 }), {
    scale: 0.86,
  }) +
  place(966, 290, hammer(), { scale: 0.3, rotate: 24 }) +
  place(0, 0, curtain(230, 675, indigo, '#1f2670')) +
  place(1200, 0, curtain(230, 675, indigo, '#1f2670'), { flip: true }) +
  valance(1200, 7, indigo, gold)

const hillPanel =
  path('M-170 -20 C-110 -120 -60 -120 0 -60 C60 -140 120 -120 170 -20Z', indigo) + circle(90, -190, 30, gold)

const ace = (): Svg =>
  house(
    night,
    violet,
    line('M632 290 q24 40 24 90 t-24 90', cream, 12),
    place(370, 410, megaphone(), { scale: 1.08, rotate: -16 }),
    star(600, 180, 40, gold),
    star(250, 210, 24, cream),
    star(580, 590, 26, rose),
    '',
  )

const acf = (): Svg =>
  house(
    night,
    violet,
    place(540, 470, sheet(270, 380, 6), { rotate: 10 }),
    place(330, 420, pocketWatch(), { scale: 1.06, rotate: -8 }),
  )

const ade = (): Svg =>
  house(
    night,
    gold,
    path('M260 470 C180 600 210 690 250 740 L300 700 L340 750 C330 660 320 580 330 500Z', rose),
    path('M540 470 C620 600 590 690 550 740 L500 700 L460 750 C470 660 480 580 470 500Z', rose),
    place(400, 410, mask(cream, gold, night), { scale: 1.24 }),
    star(400, 168, 70, rose),
    star(640, 260, 34, cream),
    star(170, 270, 28, cream),
  )

const adf = (): Svg =>
  house(
    indigo,
    cream,
    place(300, 720, banner(rose), { scale: 1.05 }),
    place(
      240,
      736,
      actor(violet, 'short', { rightHand: [60, -236], leftHand: [-70, -160], look: 0.6, smiling: true }),
      { scale: 0.8 },
    ),
    place(
      460,
      740,
      actor(gold, 'bun', { leftHand: [-60, -170], rightHand: [84, -330], skirt: true, bottom: wood, smiling: true }),
      { scale: 0.68 },
    ),
    place(590, 744, actor(cream, 'curly', { leftHand: [-70, -300], look: -0.5 }), { scale: 0.64 }),
  )

const bce = (): Svg =>
  ground(indigo) +
  disc(400, 350, 290, violet, night) +
  faded(0.5, beam(180, 60, 660, 30, 330, cream)) +
  rect(0, 640, 800, 200, wood) +
  dots(night, (paint) => rect(0, 640, 800, 40, paint)) +
  place(
    410,
    590,
    polygon(
      [
        [-280, 60],
        [-210, -170],
        [230, -170],
        [300, 60],
      ],
      cream,
    ),
  ) +
  place(
    410,
    600,
    polygon(
      [
        [-280, 50],
        [300, 50],
        [300, 84],
        [-280, 84],
      ],
      gold,
    ),
  ) +
  line('M250 470 H560 M236 516 H500 M222 562 H586 M210 606 H420', night, 10) +
  place(450, 590, quill(rose, cream), { scale: 1.06, rotate: 24 }) +
  rect(90, 560, 110, 110, night, 22) +
  rect(112, 530, 66, 40, night, 8) +
  rect(106, 600, 78, 34, violet, 6) +
  place(180, 90, spotlight(), { scale: 0.6 }) +
  star(700, 150, 26, gold) +
  star(620, 90, 14, cream)

const bcf = (): Svg =>
  ground(indigo) +
  disc(400, 360, 290, cream, gold) +
  boards(640, wood, night) +
  line('M150 690 L260 300 M640 690 L540 300', night, 18) +
  rect(170, 180, 440, 440, night, 8) +
  rect(186, 196, 408, 408, violet) +
  circle(480, 300, 54, gold) +
  place(290, 330, cloud(0, 0, 0.8, cream)) +
  path('M186 604 V500 C260 420 340 420 400 480 C460 420 540 430 594 480 V604Z', indigo) +
  place(300, 590, roundTree(night, rose, night), { scale: 0.9 }) +
  place(490, 600, roundTree(night, rose, night), { scale: 0.7 }) +
  place(610, 560, hammer(), { scale: 1.02, rotate: 28 }) +
  line('M560 300 l40 -34 M520 262 l14 -50 M590 346 h50', gold, 10) +
  scatter('120,706 180,730 260,716', (x, y) => place(x, y, line('M0 0 L44 -10 M-6 -10 L4 12', cream, 9)))

const bde = (): Svg =>
  house(
    night,
    violet,
    place(420, 450, bow(), { scale: 0.9, rotate: 56 }),
    place(400, 470, violin(), { scale: 1, rotate: -22 }),
    note(610, 240, gold),
    note(200, 330, rose),
    note(620, 540, cream),
  )

const note = (x: number, y: number, color: string): Svg =>
  place(x, y, ellipse(-16, 0, 22, 16, color, -20) + line('M2 -4 V-84 C10 -60 40 -66 40 -34', color, 9))

const bdf = (): Svg =>
  ground(night) +
  disc(400, 330, 290, indigo, night) +
  boards(640, wood, night) +
  faded(
    0.75,
    polygon(
      [
        [330, 230],
        [470, 230],
        [650, 706],
        [150, 706],
      ],
      cream,
    ),
  ) +
  ellipse(400, 706, 250, 44, cream) +
  dots(gold, (paint) => ellipse(400, 716, 220, 30, paint)) +
  rect(0, 0, 800, 36, gold) +
  place(400, 190, spotlight(), { scale: 0.98 }) +
  place(110, 130, spotlight(), { scale: 0.5, rotate: -16 }) +
  place(690, 130, spotlight(), { scale: 0.5, rotate: 16 }) +
  place(
    330,
    704,
    actor(rose, 'bob', { rightHand: [72, -180], leftHand: [-86, -320], smiling: true, skirt: true, bottom: violet }),
    { scale: 0.78 },
  ) +
  place(470, 704, actor(gold, 'short', { leftHand: [-68, -180], rightHand: [86, -320], smiling: true, look: -0.3 }), {
    scale: 0.78,
  })

export const teamRoleArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
