import { artwork } from '../artwork.ts'
import { disc, floor, ground, hill, nightStars, waves } from '../stage.ts'
import { circle, dots, ellipse, faded, line, path, place, polygon, rect, repeat, type Svg, scatter } from '../svg.ts'
import { flower, leaf, pine } from '../things.ts'
import { acorn, beaver, fox, otterAfloat, otterDiving, squirrel, WOOD } from './animals.ts'
import { bee, owl, tit, woodpecker } from './birdsAndBees.ts'
import { axis1, axis2, axis3 } from './learningStyleAxes.ts'

const { night, moss, sage, bark, rust, ochre, cream, sky } = WOOD

const firs = (points: string, color: string, shade: string): Svg =>
  scatter(points, (x, y, i) => place(x, y, pine(color, bark, shade), { scale: 0.8 + (i % 3) * 0.18 }))

const grass = (x: number, y: number, scale: number, color: string): Svg =>
  place(
    x,
    y,
    path(
      'M-60 0 C-50 -50 -60 -90 -90 -120 C-50 -100 -34 -60 -30 -30 C-30 -80 -20 -130 4 -160 C0 -100 6 -60 14 -30 C24 -70 50 -100 84 -116 C60 -80 54 -40 56 0Z',
      color,
    ),
    { scale },
  )

const wood = (light: string): Svg =>
  ground(sky) +
  disc(400, 360, 290, light, ochre) +
  hill(600, 60, 0.3, sage) +
  firs('60,610 150,600 690,600 770,612', moss, night)

const main = (): Svg =>
  ground(sky) +
  disc(620, 250, 180, cream, ochre) +
  hill(450, 110, 0.25, sage) +
  hill(470, 60, 0.7, moss) +
  firs('60,500 150,490 240,496 880,490 970,500 1060,490 1150,500', night, moss) +
  hill(560, 40, 0.5, sage) +
  rect(0, 590, 1200, 100, '#6fa6a8') +
  waves(600, 50, '#6fa6a8', cream) +
  rect(1030, -20, 110, 640, bark) +
  dots(night, (paint) => rect(1086, -20, 54, 640, paint)) +
  line('M1040 210 C960 220 900 200 830 226', bark, 30) +
  place(880, 206, owl(), { scale: 0.42 }) +
  place(1010, 390, woodpecker(), { scale: 0.5 }) +
  line('M-20 170 C80 170 160 150 300 176', bark, 24) +
  place(116, 152, tit(), { scale: 0.54 }) +
  place(272, 160, tit(), { scale: 0.5, flip: true }) +
  scatter('60,176 310,178', (x, y) => place(x, y, leaf(moss, sage), { rotate: 120, scale: 0.6 })) +
  place(420, 500, fox(), { scale: 0.5 }) +
  place(760, 570, squirrel(), { scale: 0.5 }) +
  place(850, 550, acorn(), { scale: 0.6 }) +
  place(480, 626, otterAfloat(), { scale: 0.5 }) +
  waves(646, 60, '#568f94', sky) +
  place(180, 596, beaver(), { scale: 0.48 }) +
  line('M80 606 H330 M110 622 H300', rust, 18) +
  place(560, 150, bee(), { scale: 0.4, rotate: -10 }) +
  place(650, 200, bee(), { scale: 0.3, rotate: 8 }) +
  grass(960, 640, 0.5, night) +
  grass(40, 650, 0.5, night)

const ace = (): Svg =>
  wood(cream) +
  waves(560, 90, '#6fa6a8', cream) +
  place(330, 430, otterDiving(), { scale: 0.94 }) +
  waves(600, 110, '#6fa6a8', cream, 40) +
  place(500, 660, otterAfloat(), { scale: 0.92 }) +
  waves(716, 120, '#568f94', sky) +
  scatter('150,560 110,520 190,510 230,560 640,420 600,380', (x, y, i) => circle(x, y, 8 + (i % 3) * 4, cream))

const logs = (x: number, y: number, count: number): Svg =>
  repeat(count, (i) =>
    place(
      x,
      y - i * 38,
      rect(-150 + i * 26, -18, 300 - i * 52, 34, i % 2 ? bark : rust, 17) + circle(134 - i * 26, -1, 12, ochre),
      { rotate: i % 2 ? -4 : 3 },
    ),
  )

const acf = (): Svg =>
  wood(cream) +
  floor(640, moss, night) +
  path('M0 720 C200 690 520 760 800 710 V800 H0Z', '#6fa6a8') +
  line('M60 760 q40 -14 80 0 M420 776 q40 -14 80 0', cream, 7) +
  logs(560, 690, 5) +
  place(180, 664, beaver(), { scale: 0.66 }) +
  place(480, 520, beaver(), { scale: 0.5, flip: true }) +
  place(300, 590, rect(-130, -17, 260, 34, rust, 17) + circle(120, 0, 13, ochre), { rotate: -14 })

const ade = (): Svg =>
  wood(ochre) +
  floor(600, sage, moss) +
  place(430, 500, fox(), { scale: 0.94, rotate: -5 }) +
  grass(90, 720, 1.1, moss) +
  grass(270, 760, 0.9, night) +
  grass(460, 770, 1.1, moss) +
  grass(650, 740, 1.3, night) +
  grass(760, 770, 1, moss) +
  scatter('170,660 560,690 700,600', (x, y) => place(x, y, flower(cream, ochre), { scale: 0.6 }))

const adf = (): Svg =>
  wood(ochre) +
  rect(520, -10, 190, 830, bark) +
  dots(night, (paint) => rect(620, -10, 90, 830, paint)) +
  line('M560 60 V170 M600 260 V420 M556 560 V700 M640 470 V560', night, 7) +
  line('M700 300 C760 280 780 260 830 190', bark, 44) +
  place(760, 190, leaf(moss, sage), { scale: 1, rotate: -40 }) +
  place(350, 380, woodpecker(), { scale: 1.2 }) +
  ellipse(546, 160, 18, 34, night) +
  line('M500 100 l-30 -30 M480 140 l-40 -8 M560 90 l6 -40', rust, 9) +
  scatter('470,560 500,640 450,700', (x, y, i) => place(x, y, rect(-14, -5, 28, 10, cream, 4), { rotate: i * 40 }))

const bce = (): Svg =>
  ground(sky) +
  disc(400, 370, 300, ochre, rust) +
  line(
    'M-20 300 C150 320 300 260 500 290 C620 310 700 280 820 240 M300 276 C360 220 380 180 390 120 M-20 620 C200 600 420 660 820 560 M520 620 C580 670 620 700 700 716',
    bark,
    26,
  ) +
  scatter('90,300 390,110 700,270 820,230 120,616 700,716 740,570', (x, y, i) =>
    place(x, y, leaf(moss, sage), { rotate: i * 63 - 30, scale: 0.9 }),
  ) +
  scatter('420,150 60,306 650,700', (x, y, i) => place(x, y, leaf(rust, ochre), { rotate: 70 + i * 120, scale: 0.7 })) +
  place(230, 274, tit(), { scale: 1.02 }) +
  place(600, 278, tit(), { scale: 0.86, flip: true }) +
  place(330, 606, tit(), { scale: 1.1 }) +
  place(610, 576, tit(), { scale: 0.94, flip: true }) +
  line('M376 130 q20 10 20 34 M404 110 q34 18 34 58 M470 440 q20 14 20 40 M496 420 q36 22 36 66', rust, 8)

const hexagon = (x: number, y: number, radius: number, fill: string): Svg =>
  polygon(
    Array.from(
      { length: 6 },
      (_, i) => [x + Math.cos((Math.PI * i) / 3) * radius, y + Math.sin((Math.PI * i) / 3) * radius] as const,
    ),
    fill,
  )

const bcf = (): Svg =>
  ground(sage) +
  disc(400, 380, 310, cream, ochre) +
  scatter(
    '250,250 250,406 250,562 385,328 385,484 385,640 520,406 520,562 520,250 655,484 115,484 115,328',
    (x, y, i) =>
      hexagon(x, y, 88, rust) +
      hexagon(x, y, 72, i % 3 === 1 ? bark : ochre) +
      (i % 3 === 1 ? '' : faded(0.6, ellipse(x - 22, y - 30, 20, 9, cream, -20))),
  ) +
  path('M350 716 C350 760 372 790 386 790 C402 790 420 760 420 716Z', ochre) +
  place(560, 250, bee(), { scale: 1.24, rotate: 10, flip: true }) +
  place(250, 180, bee(), { scale: 0.92, rotate: -8 }) +
  place(420, 520, bee(), { scale: 0.9, rotate: 14 }) +
  `<g stroke-dasharray="2 20">${line('M650 210 C760 150 740 60 640 80', bark, 7)}</g>` +
  place(690, 690, flower(rust, ochre, 8), { scale: 2.2 }) +
  place(90, 680, flower(cream, ochre, 8), { scale: 1.6 })

const bde = (): Svg =>
  ground(night) +
  nightStars('90,110 220,60 700,90 740,300 60,330 640,40 130,560 720,500 430,44', cream) +
  disc(450, 330, 280, ochre, rust) +
  firs('40,810 160,820 700,820 780,800', '#182821', moss) +
  line('M-20 590 C200 560 480 610 820 560', bark, 46) +
  line('M160 580 C120 520 100 480 110 420', bark, 22) +
  place(110, 420, leaf(moss, sage), { rotate: -20 }) +
  place(720, 566, leaf(moss, sage), { rotate: 140, scale: 0.9 }) +
  place(410, 530, owl(), { scale: 1.08 })

const bdf = (): Svg =>
  wood(ochre) +
  floor(640, moss, night) +
  ellipse(410, 700, 300, 50, bark) +
  rect(110, 690, 600, 130, bark) +
  dots(night, (paint) => rect(110, 720, 600, 90, paint)) +
  ellipse(410, 690, 300, 52, rust) +
  ellipse(410, 690, 200, 32, ochre) +
  place(350, 690, squirrel(), { scale: 1.24 }) +
  place(480, 520, acorn(), { scale: 1.1 }) +
  scatter('590,640 650,650 620,590 680,610', (x, y, i) => place(x, y, acorn(), { scale: 0.86, rotate: i * 14 - 20 })) +
  scatter('90,180 690,150 730,330', (x, y, i) => place(x, y, leaf(rust, ochre), { rotate: 40 + i * 80, scale: 0.7 }))

export const learningStyleArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
