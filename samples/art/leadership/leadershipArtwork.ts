import { artwork } from '../artwork.ts'
import { cloud, disc, duo, ground, hill, waves } from '../stage.ts'
import {
  circle,
  clipped,
  dots,
  ellipse,
  faded,
  line,
  path,
  place,
  rect,
  repeat,
  type Svg,
  scatter,
  star,
} from '../svg.ts'
import { leaf as foliage } from '../things.ts'
import { DAWN, eagle, goose, skylark, swallow } from './birdsOfTheAir.ts'
import {
  chick,
  crane,
  craneChick,
  duck,
  duckling,
  footprint,
  nest,
  penguin,
  reeds,
  rooster,
  sittingBird,
  sunRays,
} from './birdsOfTheGround.ts'

const { navy, slate, mist, white, blush, orange } = DAWN

const dawn = (sun: string = blush, shade: string = orange): Svg => ground(white) + disc(400, 360, 290, sun, shade)
const mountain = (x: number, y: number, scale: number, color: string, snow: string): Svg =>
  place(
    x,
    y,
    path('M0 -260 L240 0 H-240Z', color) +
      path('M0 -260 L62 -193 L32 -206 L4 -180 L-26 -208 L-62 -193Z', snow) +
      dots(slate, (paint) => path('M0 -260 L240 0 H60Z', paint)),
    { scale },
  )
const reed = (points: string): Svg =>
  scatter(points, (x, y, i) => place(x, y, reeds(160 + (i % 3) * 50, i % 2 ? slate : navy)))

const main = (): Svg =>
  ground(white) +
  disc(600, 330, 220, orange, navy) +
  place(250, 120, cloud(0, 0, 0.9, mist)) +
  place(1000, 150, cloud(0, 0, 0.7, mist)) +
  mountain(160, 480, 1.1, mist, white) +
  mountain(1060, 480, 1.2, mist, white) +
  mountain(380, 490, 0.7, slate, white) +
  hill(500, 40, 0.3, slate) +
  rect(0, 520, 1200, 160, blush) +
  waves(530, 70, mist, white) +
  scatter('560,180 460,140 660,140 360,96 760,96', (x, y, i) => place(x, y, goose(), { scale: i === 0 ? 0.5 : 0.34 })) +
  place(960, 190, eagle(), { scale: 0.46 }) +
  place(200, 230, swallow(), { scale: 0.4 }) +
  path('M780 675 C830 560 980 560 1200 540 V675Z', navy) +
  path('M0 675 V550 C140 550 260 590 330 675Z', navy) +
  reed('60,560 110,570 1160,550') +
  place(220, 580, crane(), { scale: 0.6 }) +
  place(322, 640, craneChick(), { scale: 0.6 }) +
  place(930, 572, rooster(), { scale: 0.5 }) +
  place(1060, 562, penguin(), { scale: 0.5 }) +
  place(660, 620, duck(), { scale: 0.52 }) +
  scatter('540,630 470,632 405,634', (x, y) => place(x, y, duckling(), { scale: 0.56 })) +
  waves(636, 80, slate, mist)

const ace = (): Svg =>
  dawn(blush, orange) +
  mountain(620, 700, 1.2, mist, white) +
  mountain(160, 720, 1.1, slate, white) +
  mountain(420, 760, 0.9, navy, white) +
  rect(0, 742, 800, 60, navy) +
  place(110, 590, cloud(0, 0, 1, white)) +
  place(700, 620, cloud(0, 0, 0.9, white)) +
  place(390, 370, eagle(), { scale: 1.02, rotate: -6 })

const acf = (): Svg =>
  dawn() +
  place(130, 160, cloud(0, 0, 0.8, mist)) +
  hill(700, 60, 0.3, mist) +
  hill(730, 50, 0.7, slate) +
  ellipse(600, 720, 120, 16, white) +
  place(500, 400, goose(), { scale: 0.86, rotate: -6 }) +
  scatter('330,300 170,220 60,150', (x, y, i) => place(x, y, goose(), { scale: 0.46 - i * 0.07 })) +
  scatter('300,520 170,590 70,660', (x, y, i) => place(x, y, goose(), { scale: 0.46 - i * 0.07 }))

const wheat = (y: number, color: string, step: number, shift: number): Svg =>
  repeat(Math.ceil(840 / step), (i) =>
    place(
      i * step + shift,
      y + (i % 3) * 8,
      line('M0 120 C0 60 4 20 0 -30', color, 6) +
        scatter('-9,-20 9,-26 -9,-44 9,-50 0,-66', (x, t) => ellipse(x, t, 7, 14, color, x * 3)),
    ),
  )

const ade = (): Svg =>
  dawn(mist, slate) +
  place(660, 190, cloud(0, 0, 0.9, mist)) +
  place(130, 250, cloud(0, 0, 0.7, mist)) +
  hill(640, 50, 0.4, mist) +
  wheat(670, slate, 36, 0) +
  wheat(714, orange, 34, 12) +
  wheat(760, navy, 36, 4) +
  place(360, 400, skylark(), { scale: 1.26, rotate: -14 }) +
  line('M590 240 q24 14 24 44 M630 214 q36 24 36 70 M672 192 q48 34 48 96', orange, 10)

const adf = (): Svg =>
  dawn(orange, navy) +
  hill(600, 40, 0.6, mist) +
  rect(0, 620, 800, 200, mist) +
  line('M60 690 h90 M560 660 h120 M620 750 h90 M90 770 h60', white, 7) +
  reed('50,700 130,740 700,690 760,740') +
  place(330, 720, crane(), { scale: 1.14 }) +
  place(500, 736, craneChick(), { scale: 1.1 }) +
  ellipse(340, 724, 120, 12, slate) +
  ellipse(506, 738, 60, 9, slate)

const bce = (): Svg =>
  dawn() +
  rect(0, 610, 800, 200, slate) +
  waves(620, 90, slate, mist) +
  path('M-10 420 H380 L420 450 L396 600 L340 640 L330 810 H-10Z', white) +
  dots(mist, (paint) => path('M200 430 H380 L420 450 L396 600 L340 640 L330 810 H240Z', paint)) +
  line('M-10 420 H380 L420 450', mist, 8) +
  place(90, 426, penguin(), { scale: 0.74 }) +
  place(240, 430, penguin(), { scale: 0.66 }) +
  place(490, 330, penguin(true), { scale: 0.92, rotate: 130 }) +
  waves(716, 110, navy, slate, 20) +
  line('M400 290 q30 -70 90 -90 M380 330 q-6 -14 0 -30', orange, 10) +
  scatter('640,650 700,630 560,660 740,670', (x, y, i) => circle(x, y, 8 + (i % 2) * 5, white))

const bcf = (): Svg =>
  ground(blush) +
  disc(400, 430, 250, orange, navy) +
  sunRays(400, 430, 280, orange) +
  hill(620, 50, 0.3, slate) +
  rect(0, 610, 800, 200, slate) +
  repeat(9, (i) => path(`M${i * 100 - 30} 830 V620 l30 -36 l30 36 V830Z`, white)) +
  rect(-10, 640, 820, 30, mist) +
  rect(-10, 730, 820, 30, mist) +
  dots(slate, (paint) => rect(0, 670, 800, 60, paint)) +
  place(380, 640, rooster(), { scale: 1.26 }) +
  line('M590 180 l60 -30 M606 240 h70 M566 130 l30 -50', white, 12)

const bde = (): Svg =>
  dawn(mist, slate) +
  path('M-10 -10 H810 V60 L-10 210Z', navy) +
  repeat(8, (i) => line(`M${i * 110} ${204 - i * 20} v40`, slate, 40)) +
  rect(-10, 0, 70, 800, navy) +
  place(250, 330, nest(), { scale: 1.04 }) +
  scatter('140,310 250,296 360,310', (x, y, i) => place(x, y, chick(i !== 2), { scale: 1.1 })) +
  place(250, 346, clipped(path('M-178 -30 H178 V120 H-178Z', slate), nest()), { scale: 1.04 }) +
  place(560, 470, swallow(), { scale: 1.1, flip: true, rotate: 24 }) +
  hill(740, 50, 0.7, blush) +
  hill(760, 40, 0.3, slate)

const bdf = (): Svg =>
  dawn(orange, navy) +
  hill(500, 40, 0.3, mist) +
  rect(0, 510, 800, 300, mist) +
  path('M0 510 C300 500 560 530 800 505 V530 H0Z', slate) +
  reed('60,530 720,520 770,530') +
  place(500, 620, duck(), { scale: 1.2 }) +
  waves(640, 90, slate, white) +
  scatter('560,720 420,730 280,724 150,734', (x, y) => place(x, y, duckling(), { scale: 0.94 })) +
  waves(744, 90, navy, mist, 30)

const axis1 = (): Svg =>
  duo(navy, blush) +
  disc(200, 480, 160, orange, navy) +
  path('M0 480 C120 450 240 470 385 450 C370 480 352 550 360 600 H0Z', slate) +
  star(220, 150, 54, white, 4, 14) +
  line('M30 520 H260 M80 556 H300', mist, 6) +
  scatter('80,110 330,90 130,260 320,270', (x, y, i) => circle(x, y, 4 + (i % 2) * 2, mist)) +
  disc(610, 290, 170, white, orange) +
  scatter(
    '490,500 550,390 600,280 650,170',
    (x, y, i) =>
      place(x, y, footprint(i % 2 ? slate : navy), { rotate: 18 + i * 4, scale: 1 }) +
      place(x + 54, y - 20, footprint(i % 2 ? slate : navy), { rotate: 22 + i * 4, scale: 1 }),
  )

const axis2 = (): Svg =>
  duo(slate, white) +
  disc(210, 280, 160, mist, white) +
  place(250, 250, goose(), { scale: 0.5, rotate: -8 }) +
  scatter('110,170 60,110 120,370 60,440', (x, y, i) =>
    place(x, y, goose(), { scale: 0.28 - (i % 2) * 0.06, rotate: -8 }),
  ) +
  disc(610, 280, 160, orange, navy) +
  path('M384 470 C520 450 660 470 800 460 V600 H360 C350 550 370 490 384 470Z', mist) +
  place(540, 500, duck(), { scale: 0.62 }) +
  place(700, 506, duck(), { scale: 0.56 })

const axis3 = (): Svg =>
  duo(blush, mist) +
  disc(236, 230, 150, orange, navy) +
  path('M0 392 H76 L120 404 L104 448 L130 486 L104 540 L116 600 H0Z', navy) +
  dots(slate, (paint) => path('M30 400 L120 404 L104 448 L130 486 L104 540 L116 600 H56Z', paint)) +
  faded(0.8, line('M150 560 H300 M190 520 H330 M140 486 H210', white, 8)) +
  line('M60 356 q26 -16 48 -44 M104 366 q20 -10 34 -30', white, 9) +
  place(252, 250, swallow(), { scale: 0.62, rotate: -24 }) +
  disc(610, 280, 165, white, slate) +
  path('M378 470 C500 440 640 470 810 430 V478 C650 506 520 484 366 506Z', navy) +
  line('M700 456 C736 410 748 360 752 316', navy, 15) +
  scatter('752,316 744,366 728,404', (x, y, i) =>
    place(x, y, foliage(slate, mist), { scale: 0.5, rotate: [20, -60, 74][i] ?? 0 }),
  ) +
  place(574, 404, sittingBird(), { scale: 0.82 }) +
  place(574, 408, nest(), { scale: 0.8 })

export const leadershipArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
