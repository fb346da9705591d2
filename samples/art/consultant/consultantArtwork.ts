import { artwork } from '../artwork.ts'
import { figure, type Hair } from '../people.ts'
import { disc, duo, ground, hill } from '../stage.ts'
import { circle, dots, ellipse, faded, line, path, place, rect, repeat, type Svg, scatter } from '../svg.ts'
import { flag, gear, sprout } from '../things.ts'
import {
  arrow,
  BOARD,
  board,
  bridgeDeck,
  bridgeRail,
  crown,
  dragon,
  gate,
  horseHead,
  leapingHorse,
  pawn,
  piece,
  profile,
  shield,
  spear,
  stones,
  wings,
} from './shogi.ts'

const { ink, stone, warm, mist, paper, gold } = BOARD

const light = (discColor: string = mist): Svg =>
  ground(paper) + disc(400, 360, 290, discColor, warm) + board(650, mist, warm)
const dark = (discColor: string = stone): Svg =>
  ground(ink) + disc(400, 360, 290, discColor, ink) + board(650, '#35302d', stone)

const paperPiece = (): Svg => piece(paper, warm, mist)
const inkPiece = (): Svg => piece(ink, '#0f0e0d', stone)
const under = (x: number, y: number, width: number, color: string = warm): Svg =>
  ellipse(x + 20, y, width, width * 0.13, color)

const person = (top: string, hairStyle: Hair, hair: string = ink): Svg =>
  figure({ skin: mist, hair, hairStyle, top, bottom: ink, ink, shade: ink })

const main = (): Svg =>
  ground(paper) +
  disc(610, 270, 220, gold, ink) +
  hill(500, 200, 0.2, mist) +
  path('M0 520 C200 500 330 420 470 380 C560 350 620 430 760 460 C900 490 1000 380 1200 420 V675 H0Z', warm) +
  dots(stone, (paint) =>
    path('M0 540 C200 520 330 440 470 400 C560 370 620 450 760 480 C900 510 1000 400 1200 440 V520 H0Z', paint),
  ) +
  board(500, mist, warm) +
  place(250, 560, piece(ink, '#0f0e0d', stone), { scale: 0.66 }) +
  place(960, 566, paperPiece(), { scale: 0.6 }) +
  under(600, 634, 210, stone) +
  place(600, 636, paperPiece(), { scale: 1.05 }) +
  place(600, 470, crown(gold, ink, ink), { scale: 0.66 }) +
  place(250, 490, arrow(120, gold)) +
  place(960, 530, horseHead(ink, stone, stone), { scale: 0.36 }) +
  scatter('90,620 400,640 800,640 1110,620', (x, y, i) =>
    place(x, y, pawn(i === 1 ? gold : i % 2 ? paper : ink, i % 2 ? warm : stone)),
  )

const ace = (): Svg =>
  dark(warm) +
  under(400, 706, 210, '#0f0e0d') +
  place(400, 710, paperPiece(), { scale: 1.3 }) +
  place(376, 690, arrow(660, gold)) +
  place(410, 470, dragon(ink, stone), { scale: 0.98 })

const acf = (): Svg =>
  light() +
  line('M-20 40 L820 780 M820 40 L-20 780', warm, 6) +
  line('M400 410 L820 40', gold, 12) +
  under(390, 706, 210) +
  place(400, 710, inkPiece(), { scale: 1.2 }) +
  place(350, 420, wings(gold, ink), { scale: 1.12 }) +
  place(440, 420, wings(gold, ink), { scale: 1.12, flip: true }) +
  place(390, 660, horseHead(paper, warm, mist), { scale: 0.94 })

const ade = (): Svg =>
  light(warm) +
  faded(0.6, rect(320, 0, 160, 800, mist)) +
  line('M320 0 V800 M480 0 V800', stone, 4) +
  under(400, 716, 220, stone) +
  place(400, 720, inkPiece(), { scale: 1.24 }) +
  place(400, 440, spear(paper, mist, warm), { scale: 1.06 }) +
  line('M300 190 V120 M500 190 V120 M262 240 V190 M538 240 V190', ink, 8)

const adf = (): Svg =>
  dark(gold) +
  hill(668, 90, 0.2, stone) +
  board(650, '#35302d', stone) +
  under(390, 690, 300, '#0f0e0d') +
  place(400, 676, gate(ink, stone, paper), { scale: 1.0 }) +
  place(400, 770, piece(gold, '#8f6a1f', ink), { scale: 0.56 }) +
  place(180, 756, pawn(paper, warm)) +
  place(640, 756, pawn(paper, warm))

const bce = (): Svg =>
  light() +
  `<g stroke-dasharray="2 24">${line('M90 640 C140 300 420 160 660 500', stone, 10)}</g>` +
  place(150, 716, pawn(ink, stone), { scale: 0.9 }) +
  place(300, 730, pawn(ink, stone), { scale: 0.9 }) +
  place(450, 730, pawn(ink, stone), { scale: 0.9 }) +
  under(630, 716, 100) +
  place(630, 720, piece(gold, '#8f6a1f', ink), { scale: 0.52 }) +
  place(390, 400, leapingHorse(ink, stone, stone), { scale: 1.06, rotate: -10 }) +
  line('M120 560 l-40 30 M170 596 l-30 40', stone, 8)

const bcf = (): Svg =>
  ground(paper) +
  disc(400, 340, 290, warm, stone) +
  path('M-10 620 H90 C130 640 150 700 150 810 H-10Z M810 620 H710 C670 640 650 700 650 810 H810Z', ink) +
  path('M84 660 H716 C670 690 652 740 650 810 H150 C148 740 130 690 84 660Z', stone) +
  line('M220 730 q26 -16 52 0 t52 0 M470 752 q26 -16 52 0 t52 0 M330 780 q26 -16 52 0 t52 0', mist, 7) +
  place(400, 610, bridgeDeck(ink, stone)) +
  place(400, 614, paperPiece(), { scale: 1.22 }) +
  place(400, 424, shield(mist, warm, ink), { scale: 0.86 }) +
  circle(400, 414, 30, gold) +
  place(120, 626, pawn(mist, stone), { scale: 0.8 }) +
  place(676, 626, pawn(gold, '#8f6a1f'), { scale: 0.8 }) +
  place(400, 614, bridgeRail(ink, gold))

const bde = (): Svg =>
  dark() +
  under(390, 660, 200, '#0f0e0d') +
  place(400, 664, paperPiece(), { scale: 1.3 }) +
  place(400, 420, crown(gold, ink, ink), { scale: 0.94 }) +
  scatter('110,660 200,740 330,776 480,776 610,740 700,660', (x, y, i) =>
    place(x, y, pawn(i % 2 ? mist : warm, stone), { scale: 0.86 }),
  )

const bdf = (): Svg =>
  light() +
  faded(0.5, place(210, 700, pawn(warm, stone), { scale: 0.9 })) +
  place(120, 690, pawn(mist, warm), { scale: 0.7 }) +
  under(440, 716, 200) +
  place(430, 720, piece(gold, ink, '#a97a1c'), { scale: 1.16, rotate: 8 }) +
  path('M268 712 L316 360 L452 318 L360 716Z', ink) +
  dots(stone, (paint) => path('M268 712 L290 560 L400 540 L360 716Z', paint)) +
  place(500, 330, sprout(ink, ink, gold), { scale: 1.5 }) +
  line('M610 210 l34 -30 M640 280 h46 M560 150 l10 -44', gold, 10)

const axis1 = (): Svg =>
  duo(ink, paper) +
  disc(190, 300, 150, stone, ink) +
  place(180, 260, gear(92, 10, paper, stone)) +
  place(308, 390, gear(62, 8, gold, ink)) +
  place(120, 420, gear(48, 8, warm, ink)) +
  disc(608, 290, 160, gold, ink) +
  place(524, 430, profile(ink, stone), { scale: 0.66 }) +
  place(706, 430, profile(stone, ink), { scale: 0.66, flip: true })

const axis2 = (): Svg =>
  duo(gold, mist) +
  disc(210, 330, 140, paper, gold) +
  repeat(9, (i) => place(210, 330, line('M0 -166 V-206', paper, 12), { rotate: -80 + i * 20 })) +
  path('M0 360 C100 320 180 340 260 370 C320 390 380 380 420 392 C370 480 350 540 360 600 H0Z', ink) +
  line('M30 450 H200 M90 500 H300 M30 550 H160', stone, 6) +
  disc(610, 270, 150, paper, warm) +
  ellipse(616, 510, 180, 26, warm) +
  place(610, 516, stones(ink, stone, warm), { scale: 1.2 }) +
  place(612, 186, circle(0, 0, 14, gold))

const axis3 = (): Svg =>
  duo(stone, paper) +
  disc(210, 260, 150, warm, ink) +
  path('M0 500 C120 450 260 450 400 480 C366 520 352 560 360 600 H0Z', ink) +
  place(
    190,
    494,
    figure({
      skin: mist,
      hair: ink,
      hairStyle: 'short',
      top: paper,
      bottom: ink,
      ink,
      shade: warm,
      rightHand: [84, -292],
      leftHand: [-70, -180],
      look: 0.8,
    }),
    { scale: 0.82 },
  ) +
  place(260, 470, flag(380, gold, paper), { scale: 0.9 }) +
  place(86, 540, pawn(warm, stone), { scale: 0.6 }) +
  place(310, 560, pawn(warm, stone), { scale: 0.6 }) +
  place(520, 440, person(warm, 'bob'), { scale: 0.62 }) +
  place(610, 420, person(gold, 'shaved', stone), { scale: 0.62 }) +
  place(700, 440, person(stone, 'bun'), { scale: 0.62 }) +
  rect(590, 430, 40, 110, ink) +
  ellipse(610, 545, 90, 18, ink) +
  ellipse(610, 420, 190, 56, ink) +
  ellipse(610, 406, 190, 56, mist) +
  dots(warm, (paint) => ellipse(640, 424, 140, 34, paint)) +
  rect(560, 388, 44, 30, paper, 3) +
  rect(630, 396, 44, 28, gold, 3)

export const consultantArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
