import { artwork } from '../artwork.ts'
import { cloud, disc, duo, floor, ground, hill, nightStars, waves } from '../stage.ts'
import { circle, dots, ellipse, line, path, place, rect, type Svg, scatter } from '../svg.ts'
import { flower, leaf as foliage, pot, sprout } from '../things.ts'
import {
  bale,
  beckoningCat,
  cake,
  coinStack,
  daruma,
  koban,
  LUCK,
  luckyBag,
  mallet,
  plum,
  rake,
  teacup,
  treasureShip,
  turtle,
} from './charms.ts'

const { ink, vermilion, salmon, gold, cream, pine, leaf } = LUCK

/** The New Year shelf: a wall, the disc, and a lacquered board with its cloth. */
const shelf = (wall: string, light: string, shade: string, board: string = ink): Svg =>
  ground(wall) + disc(400, 360, 290, light, shade) + floor(660, board, wall) + rect(0, 650, 1200, 18, gold)
const coins = (points: string): Svg =>
  scatter(points, (x, y, i) => place(x, y, koban(), { rotate: i * 47 - 40, scale: 0.8 + (i % 3) * 0.14 }))

const main = (): Svg =>
  ground(cream) +
  disc(600, 290, 240, vermilion, ink) +
  place(170, 120, cloud(0, 0, 0.9, salmon)) +
  place(1040, 140, cloud(0, 0, 0.8, salmon)) +
  floor(560, pine, ink) +
  rect(0, 548, 1200, 18, gold) +
  place(600, 410, treasureShip(), { scale: 0.74 }) +
  place(350, 470, beckoningCat(), { scale: 0.6 }) +
  place(860, 470, daruma(), { scale: 0.56 }) +
  place(140, 500, luckyBag(), { scale: 0.46 }) +
  place(1070, 440, rake(), { scale: 0.54 }) +
  place(480, 610, turtle(), { scale: 0.36 }) +
  place(730, 620, bale(), { scale: 0.5 }) +
  place(960, 610, mallet(), { scale: 0.32, rotate: 60 }) +
  scatter('230,610 290,630 640,640 1130,620', (x, y, i) => place(x, y, koban(), { rotate: 60 + i * 30, scale: 0.6 }))

const ace = (): Svg =>
  shelf(cream, salmon, vermilion, pine) +
  coins('640,520 560,600 700,620 620,690 480,690 720,480 520,740') +
  place(350, 330, mallet(), { rotate: 36, scale: 1.06 }) +
  coins('640,380 700,340 570,470') +
  line('M560 250 q50 20 80 70 M600 190 q60 24 96 84', gold, 12)
const acf = (): Svg =>
  shelf(pine, gold, vermilion, ink) +
  place(400, 470, luckyBag(), { scale: 1.16 }) +
  place(120, 640, plum(salmon), { scale: 1 }) +
  place(690, 630, plum(cream), { scale: 1.1 }) +
  place(660, 150, plum(salmon), { scale: 0.7 }) +
  place(130, 180, plum(cream), { scale: 0.7 })
const ade = (): Svg =>
  shelf(vermilion, gold, cream, ink) +
  place(390, 456, beckoningCat(), { scale: 1.2 }) +
  coins('110,690 690,700') +
  scatter('100,140 700,110 90,420', (x, y) => place(x, y, plum(cream), { scale: 0.7 }))
const adf = (): Svg =>
  shelf(cream, vermilion, ink, pine) +
  place(400, 420, rake(), { scale: 1.14 }) +
  scatter('110,180 690,200', (x, y) => place(x, y, cloud(0, 0, 0.7, salmon)))
const bce = (): Svg =>
  shelf(pine, salmon, vermilion, vermilion) +
  ellipse(400, 676, 330, 24, ink) +
  place(250, 590, bale(), { scale: 0.96 }) +
  place(550, 590, bale(), { scale: 0.96 }) +
  place(400, 430, bale(), { scale: 0.96 }) +
  place(
    400,
    330,
    path('M-90 20 H90 L70 40 H-70Z', vermilion) +
      ellipse(0, 0, 76, 34, cream) +
      ellipse(0, -40, 54, 26, cream) +
      circle(0, -84, 28, gold),
  ) +
  place(406, 236, foliage(leaf, pine), { scale: 0.4, rotate: 30 }) +
  scatter('110,200 690,200', (x, y) => place(x, y, plum(cream), { scale: 0.9 }))
const bcf = (): Svg =>
  ground(gold) +
  disc(400, 340, 290, salmon, vermilion) +
  place(130, 150, cloud(0, 0, 0.8, cream)) +
  place(690, 210, cloud(0, 0, 0.7, cream)) +
  waves(560, 100, leaf, cream) +
  place(390, 430, treasureShip(), { scale: 1.06, rotate: -3 }) +
  waves(620, 120, pine, leaf, 30) +
  waves(720, 130, ink, leaf)
const bde = (): Svg =>
  shelf(cream, gold, vermilion, pine) +
  ellipse(400, 690, 260, 34, ink) +
  rect(180, 650, 440, 40, salmon, 20) +
  place(400, 440, daruma(), { scale: 1.18 }) +
  line('M690 420 L640 640', ink, 14) +
  path('M696 400 C730 350 726 320 716 290 C690 320 676 350 682 400Z', ink) +
  place(110, 210, plum(salmon), { scale: 0.8 })
const bdf = (): Svg =>
  ground(salmon) +
  disc(400, 340, 290, cream, gold) +
  hill(640, 60, 0.7, leaf) +
  waves(650, 110, pine, cream) +
  place(420, 540, turtle(), { scale: 1.04 }) +
  waves(690, 120, ink, leaf, 40) +
  place(140, 190, cloud(0, 0, 0.8, cream)) +
  place(590, 170, line('M-90 20 C-30 -40 20 -20 40 20 C70 -30 120 -40 160 0 M40 20 L60 44', vermilion, 12))

const axis1 = (): Svg =>
  duo(vermilion, pine) +
  disc(200, 300, 165, gold, cream) +
  place(200, 290, flower(salmon, gold, 8), { scale: 3.2 }) +
  place(200, 290, flower(cream, vermilion, 8), { scale: 1.7 }) +
  scatter('70,120 340,130 60,500 330,500', (x, y) => place(x, y, plum(salmon), { scale: 0.5 })) +
  circle(640, 190, 96, cream) +
  circle(680, 166, 84, pine) +
  nightStars('500,110 740,90 730,280 480,260', gold) +
  place(610, 540, pot(gold, vermilion), { scale: 1 }) +
  place(610, 440, sprout(leaf, leaf, pine), { scale: 1.3 })
const axis2 = (): Svg =>
  duo(gold, pine) +
  disc(205, 290, 170, cream, vermilion) +
  rect(20, 430, 370, 24, ink, 8) +
  scatter(
    '75,430 205,430 335,430',
    (x, y, i) =>
      place(x, y, teacup([vermilion, pine, salmon][i] ?? pine, cream), { scale: 1.05 }) +
      line(`M${x} ${y - 116} c-14 -20 14 -30 0 -54`, vermilion, 8),
  ) +
  disc(610, 290, 165, gold, vermilion) +
  rect(450, 450, 320, 24, ink, 8) +
  place(520, 450, teacup(vermilion, cream), { scale: 1.05 }) +
  ellipse(680, 444, 90, 14, cream) +
  place(690, 440, cake(), { scale: 1.05 })
const axis3 = (): Svg =>
  duo(pine, cream) +
  disc(205, 260, 160, leaf, gold) +
  coins('130,300 190,270 260,290 310,320 220,320 90,340 160,340') +
  path('M40 320 H370 C370 430 300 480 240 484 H170 C110 480 40 430 40 320Z', vermilion) +
  dots(ink, (paint) =>
    path('M50 370 C120 430 290 430 360 370 C340 450 290 480 240 484 H170 C110 480 70 450 50 370Z', paint),
  ) +
  rect(140, 480, 130, 24, ink, 8) +
  disc(610, 270, 160, salmon, vermilion) +
  scatter('500,3 610,6 720,9', (x, count, i) =>
    place(x, 458, coinStack(count, [vermilion, gold, cream][i] ?? gold, ink), { scale: 1.04 }),
  ) +
  rect(430, 456, 360, 34, ink, 10) +
  scatter('500,473 610,473 720,473', (x, y) => line(`M${x - 26} ${y} h52`, gold, 6))

export const moneyArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
