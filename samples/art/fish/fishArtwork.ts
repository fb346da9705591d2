import { artwork } from '../artwork.ts'
import { beams, bubbles, disc, duo, floor, ground, hill, nightStars, waves } from '../stage.ts'
import { circle, clipped, dots, faded, line, path, place, type Svg, scatter } from '../svg.ts'
import { flyingFish, smallFry, sunfish, tuna, whaleShark } from './openSea.ts'
import { SEA } from './palette.ts'
import { anglerfish, clownfish, gardenEel, lure, porcupineFish } from './reef.ts'
import { anemone, bands, branchCoral, fanCoral, kelp, rock, splash, starfish } from './sceneryOfTheSea.ts'

const wavesOfSummer = (y: number): Svg =>
  waves(y, 100, SEA.aqua, SEA.cream) +
  waves(y + 66, 120, SEA.sea, SEA.pale, -60) +
  waves(y + 140, 140, SEA.indigo, SEA.aqua, 30)

const fry = (points: string, color: string, belly: string, scale = 1): Svg =>
  scatter(points, (x, y, index) =>
    place(x, y, smallFry(color, belly), { scale: scale * (0.85 + (index % 3) * 0.15), rotate: (index % 2) * 8 - 4 }),
  )

const main = (): Svg =>
  bands(SEA.pale, SEA.aqua, SEA.sea, 248, 450) +
  disc(860, 226, 140, SEA.lamp, SEA.coral) +
  waves(252, 90, SEA.aqua, SEA.cream) +
  path('M0 450 C240 500 420 410 640 450 S1000 500 1200 450 V675 H0Z', SEA.sea) +
  dots(SEA.sea, (paint) => path('M0 414 C240 464 420 374 640 414 S1000 464 1200 414 V460 H0Z', paint)) +
  splash(66, 262, 0.6) +
  place(210, 176, flyingFish(), { scale: 0.62, rotate: -14 }) +
  place(470, 124, flyingFish(), { scale: 0.36, rotate: -8 }) +
  place(600, 398, whaleShark(), { scale: 0.8 }) +
  fry('690,520 760,542 640,548 708,572 820,514', SEA.lamp, SEA.cream, 0.8) +
  place(1010, 372, sunfish(), { scale: 0.38 }) +
  path('M0 675 V520 C90 520 200 560 300 640 L360 675Z', SEA.indigo) +
  path('M840 675 C920 600 1060 610 1200 570 V675Z', SEA.indigo) +
  place(164, 560, fanCoral(SEA.blush, SEA.coral), { scale: 0.66 }) +
  place(62, 548, branchCoral(SEA.coral), { scale: 0.8 }) +
  place(1120, 650, anemone(8, 230, SEA.blush, SEA.coral), { scale: 0.9 }) +
  place(1010, 560, clownfish(), { scale: 0.4, flip: true }) +
  place(1150, 500, clownfish(), { scale: 0.28 }) +
  place(300, 520, porcupineFish(), { scale: 0.28 }) +
  path('M330 675 C420 628 700 624 900 675Z', SEA.cream) +
  place(480, 650, gardenEel(90, 24, true), { scale: 0.62 }) +
  place(560, 652, gardenEel(150, -30, false), { scale: 0.62 }) +
  place(640, 656, gardenEel(80, 18, true), { scale: 0.62 }) +
  bubbles('374,470 392,430 382,395 930,500 918,470', SEA.pale)

const ace = (): Svg =>
  ground(SEA.pale) +
  disc(560, 270, 190, SEA.lamp, SEA.coral) +
  place(640, 236, flyingFish(), { scale: 0.5, rotate: -12 }) +
  place(160, 210, flyingFish(), { scale: 0.42, rotate: -24 }) +
  splash(170, 610, 1.2) +
  wavesOfSummer(586) +
  place(400, 424, flyingFish(), { scale: 1.16, rotate: -24 }) +
  line('M250 560 C230 570 214 580 204 596', SEA.cream, 8)

const acf = (): Svg =>
  bands(SEA.aqua, SEA.sea, SEA.indigo, 230, 560) +
  disc(400, 380, 300, SEA.pale, SEA.aqua) +
  faded(0.9, line('M20 150 H180 M60 196 H140 M30 640 H220 M600 690 H760 M640 120 H720', SEA.pale, 8)) +
  place(190, 210, tuna(), { scale: 0.36 }) +
  place(90, 330, tuna(), { scale: 0.3 }) +
  place(470, 150, tuna(), { scale: 0.42 }) +
  place(190, 620, tuna(), { scale: 0.46 }) +
  place(520, 660, tuna(), { scale: 0.4 }) +
  place(450, 400, tuna(), { scale: 1.04, rotate: -6 })

const ade = (): Svg =>
  bands(SEA.aqua, SEA.aqua, SEA.sea, 300, 610) +
  faded(0.22, beams(590, 190, 900, SEA.cream, [64, 40, 16, -10])) +
  disc(590, 190, 150, SEA.lamp, SEA.coral) +
  place(390, 420, sunfish(), { scale: 0.98, rotate: -8 }) +
  fry('640,640 700,610 590,690 690,690', SEA.indigo, SEA.aqua) +
  bubbles('640,400 664,356 650,316', SEA.cream)

const adf = (): Svg =>
  bands(SEA.sea, SEA.sea, SEA.deep, 300, 660) +
  faded(0.16, beams(480, -160, 1100, SEA.aqua, [30, 12, -6, -24])) +
  disc(420, 360, 290, SEA.aqua, SEA.sea) +
  place(420, 380, whaleShark(), { scale: 1.08, rotate: -6 }) +
  fry('560,560 620,590 500,590 560,626 440,640 640,660 510,670', SEA.lamp, SEA.cream) +
  fry('210,190 270,166 160,226 330,190', SEA.pale, SEA.sea, 0.9)

const bce = (): Svg =>
  bands(SEA.pale, SEA.aqua, SEA.sea, 260, 600) +
  disc(400, 350, 270, SEA.cream, SEA.aqua) +
  place(410, 690, anemone(17, 620, SEA.blush, SEA.coral), { scale: 1.5 }) +
  place(420, 360, clownfish(), { scale: 1.36, rotate: -8 }) +
  place(650, 560, clownfish(), { scale: 0.55, flip: true, rotate: 8 }) +
  place(410, 800, anemone(14, 640, SEA.coral, SEA.lamp), { scale: 1.25 }) +
  bubbles('636,250 664,196 640,150', SEA.sea)

const bcf = (): Svg =>
  bands(SEA.aqua, SEA.aqua, SEA.sea, 300, 520) +
  disc(400, 350, 280, SEA.pale, SEA.aqua) +
  hill(640, 40, 0.45, SEA.sea) +
  place(600, 610, gardenEel(150, 30, false), { scale: 0.7 }) +
  place(170, 620, gardenEel(180, -30, true), { scale: 0.7 }) +
  floor(640, SEA.cream, SEA.blush) +
  place(130, 680, gardenEel(290, 50, false)) +
  place(300, 710, gardenEel(420, -60, true)) +
  place(460, 690, gardenEel(330, 56, false)) +
  place(620, 720, gardenEel(230, -46, true)) +
  starfish(720, 690, 0.9, 20) +
  bubbles('560,220 590,180 240,170', SEA.sea)

const bde = (): Svg =>
  bands(SEA.aqua, SEA.sea, SEA.indigo, 360, 620) +
  disc(400, 370, 290, SEA.pale, SEA.aqua) +
  place(690, 800, rock(420, 420, SEA.deep, SEA.indigo)) +
  place(60, 800, rock(360, 250, SEA.deep, SEA.indigo)) +
  place(660, 470, branchCoral(SEA.coral), { scale: 0.6 }) +
  place(90, 610, kelp(330, SEA.indigo)) +
  place(30, 640, kelp(230, SEA.indigo)) +
  place(380, 390, porcupineFish(), { scale: 1.14, rotate: -6 }) +
  floor(752, SEA.blush, SEA.coral) +
  bubbles('640,260 672,214 650,170', SEA.cream)

const bdf = (): Svg =>
  ground(SEA.deep) +
  disc(588, 262, 250, SEA.indigo, SEA.sea) +
  faded(0.6, circle(586, 240, 150, SEA.sea)) +
  circle(586, 234, 84, SEA.aqua) +
  nightStars('90,120 180,60 60,300 710,560 140,660 740,90 300,110', SEA.aqua) +
  place(350, 470, anglerfish(), { scale: 1.1 }) +
  lure(584, 232) +
  hill(790, 90, 0.7, '#0d1840') +
  fry('690,330 730,386', SEA.sea, SEA.aqua, 0.9)

const axis1 = (): Svg =>
  duo(SEA.pale, SEA.aqua) +
  disc(150, 150, 80, SEA.lamp, SEA.coral) +
  clipped(
    path('M0 0 H440 C360 150 470 300 400 420 C370 480 350 540 360 600 H0Z', SEA.pale),
    waves(330, 90, SEA.aqua, SEA.cream) +
      waves(404, 110, SEA.sea, SEA.pale, -40) +
      waves(490, 120, SEA.indigo, SEA.aqua),
  ) +
  place(230, 276, flyingFish(), { scale: 0.56, rotate: -20 }) +
  path('M396 428 C520 440 640 470 800 430 V600 H360 C350 540 370 480 396 428Z', SEA.cream) +
  place(530, 460, branchCoral(SEA.coral), { scale: 1.1 }) +
  place(705, 480, fanCoral(SEA.blush, SEA.coral), { scale: 1.1 }) +
  place(610, 606, anemone(9, 190, SEA.lamp, SEA.coral), { scale: 0.62 }) +
  place(600, 190, clownfish(), { scale: 0.62, flip: true }) +
  bubbles('500,120 520,84 720,250', SEA.cream) +
  starfish(460, 540, 0.7, 10)

const axis2 = (): Svg =>
  duo(SEA.sea, SEA.pale) +
  fry(
    '80,180 150,140 230,160 120,230 200,240 280,220 90,300 170,310 250,300 330,280 120,370 200,380 280,370 170,440 250,430',
    SEA.cream,
    SEA.aqua,
    1.15,
  ) +
  place(310, 340, smallFry(SEA.lamp, SEA.coral), { scale: 1.4 }) +
  disc(610, 290, 140, SEA.cream, SEA.aqua) +
  place(612, 296, sunfish(), { scale: 0.52, flip: true }) +
  bubbles('520,150 540,110', SEA.sea)

const hook = (x: number, y: number): Svg =>
  line(`M${x} ${y - 400} V${y}`, SEA.cream, 4) +
  circle(x, y + 24, 26, SEA.coral) +
  path(`M${x - 26} ${y + 24} a26 26 0 0 0 52 0Z`, SEA.cream) +
  line(`M${x} ${y + 50} v22`, SEA.cream, 4)

const axis3 = (): Svg =>
  duo(SEA.indigo, SEA.aqua) +
  faded(0.7, line('M30 380 H130 M20 420 H100 M60 460 H150', SEA.aqua, 8)) +
  place(210, 330, tuna(), { scale: 0.58, rotate: -34 }) +
  hook(352, 96) +
  `<g stroke-dasharray="4 26">${line('M610 156 C740 156 760 450 610 450 C470 450 480 156 610 156', SEA.cream, 9)}</g>` +
  hook(610, 250) +
  place(500, 400, clownfish(), { scale: 0.4, rotate: -56 }) +
  place(722, 250, clownfish(), { scale: 0.32, rotate: 106 }) +
  dots(SEA.sea, (paint) => path('M380 480 C520 500 640 560 800 520 V600 H360Z', paint))

export const fishArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
