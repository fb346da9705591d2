import { artwork } from '../artwork.ts'
import { cloud, disc, duo, ground, hill, nightStars, waves } from '../stage.ts'
import { circle, clipped, dots, ellipse, faded, line, path, place, rect, repeat, type Svg, scatter } from '../svg.ts'
import { leaf, pine, roundTree } from '../things.ts'
import { balloon, bicycle, camper, carriage, express, ROUTE, scooter, steamer, tram } from './vehicles.ts'

const { ink, sky, pale, green, deep, coral, sand, white } = ROUTE

const peak = (x: number, y: number, scale: number, color: string = deep): Svg =>
  place(
    x,
    y,
    path('M0 -300 L260 0 H-260Z', color) +
      dots(ink, (paint) => path('M0 -300 L260 0 H70Z', paint)) +
      path('M0 -300 L76 -212 L40 -226 L8 -196 L-30 -230 L-76 -212Z', white),
    { scale },
  )
const house = (x: number, y: number, width: number, height: number, wall: string, roof: string): Svg =>
  rect(x, y - height, width, height, wall) +
  path(
    `M${x - 14} ${y - height} L${x + width / 2} ${y - height - width * 0.45} L${x + width + 14} ${y - height}Z`,
    roof,
  ) +
  scatter('0.2,0.2 0.6,0.2 0.2,0.55 0.6,0.55', (u, v) =>
    rect(x + width * u, y - height + height * v, width * 0.2, height * 0.16, wall === ink ? sand : ink, 4),
  )
const tower = (x: number, y: number, width: number, height: number, color: string, light: string): Svg =>
  rect(x, y - height, width, height, color, 4) +
  repeat(Math.floor(height / 44), (i) => rect(x + 14, y - height + 20 + i * 44, width - 28, 12, light, 3))
const trees = (points: string): Svg =>
  scatter(points, (x, y, i) =>
    place(x, y, i % 2 ? roundTree(ink, green, deep) : pine(deep, ink, ink), { scale: 0.6 + (i % 3) * 0.14 }),
  )
const lamp = (x: number, y: number): Svg =>
  line(`M${x} ${y} V${y - 300} q0 -30 30 -30`, ink, 11) + circle(x + 36, y - 318, 26, sand)

const main = (): Svg =>
  ground(sky) +
  disc(640, 300, 220, sand, coral) +
  place(180, 150, cloud(0, 0, 1.1, white)) +
  place(1020, 130, cloud(0, 0, 0.9, white)) +
  peak(180, 480, 1.1) +
  peak(420, 490, 0.8, green) +
  scatter('860,0 930,0 1000,0 1080,0 1140,0', (x, _y, i) =>
    tower(x, 480, 60, 150 + ((i * 67) % 130), i % 2 ? coral : white, ink),
  ) +
  hill(490, 60, 0.4, green) +
  rect(0, 440, 1200, 22, white) +
  repeat(9, (i) => path(`M${i * 150 - 20} 462 h40 v60 h-40Z`, white)) +
  place(980, 440, express(2), { scale: 0.5 }) +
  place(330, 300, balloon(), { scale: 0.42 }) +
  place(610, 210, balloon(), { scale: 0.18 }) +
  rect(0, 520, 1200, 120, '#5fb0cf') +
  waves(530, 60, '#5fb0cf', white) +
  place(300, 596, steamer(), { scale: 0.4 }) +
  path('M0 640 C300 600 700 650 1200 590 V830 H0Z', deep) +
  trees('70,650 150,640 1130,620') +
  path('M0 730 C400 680 800 720 1200 670 V780 C800 810 400 790 0 830Z', sand) +
  `<g stroke-dasharray="40 34">${line('M20 776 C400 736 800 760 1190 724', white, 8)}</g>` +
  place(280, 770, camper(), { scale: 0.46 }) +
  place(620, 766, bicycle(), { scale: 0.5 }) +
  place(930, 744, scooter(), { scale: 0.5 })

const ace = (): Svg =>
  `${ground(sky) + disc(420, 330, 290, sand, coral) + place(150, 160, cloud(0, 0, 1, white)) + rect(0, 430, 800, 400, '#5fb0cf') + waves(440, 70, '#5fb0cf', white) + path('M0 520 C200 430 300 560 480 540 S700 470 800 450 V800 H0Z', green) + dots(deep, (paint) => path('M0 560 C200 470 300 600 480 580 S700 510 800 490 V600 H0Z', paint)) + path('M0 660 C300 610 560 680 800 620 V800 H0Z', sand)}<g stroke-dasharray="50 40">${line('M20 740 C300 690 560 750 790 700', white, 9)}</g>${place(400, 700, bicycle(), { scale: 1.12, rotate: -1 })}`
const acf = (): Svg =>
  ground(pale) +
  disc(400, 330, 270, coral, sand) +
  house(-30, 680, 200, 380, white, ink) +
  house(150, 660, 140, 270, sand, coral) +
  house(520, 660, 140, 300, sand, ink) +
  house(640, 680, 200, 420, white, coral) +
  scatter(
    '40,470 700,430 730,560',
    (x, y) => rect(x, y, 60, 18, deep, 6) + scatter('8,0 28,-6 48,0', (u, v) => circle(x + u, y + v, 12, coral)),
  ) +
  path('M240 830 L360 600 H460 L640 830Z', sand) +
  rect(0, 670, 800, 140, sand) +
  dots(coral, (paint) => rect(0, 670, 800, 40, paint)) +
  line('M170 290 Q400 400 640 250', ink, 4) +
  scatter('250,340 330,352 420,350 510,326', (x, y, i) =>
    path(`M${x - 18} ${y - 8} h36 l-18 40Z`, [white, deep, sand][i % 3] ?? white),
  ) +
  place(410, 750, scooter(), { scale: 1.16 })
const ade = (): Svg =>
  ground(sky) +
  disc(520, 280, 250, pale, white) +
  place(130, 330, cloud(0, 0, 1, white)) +
  place(690, 470, cloud(0, 0, 1.1, white)) +
  hill(640, 120, 0.2, green) +
  hill(690, 90, 0.5, deep) +
  trees('90,660 620,700 700,720') +
  path('M0 760 C200 700 500 760 800 710 V800 H0Z', green) +
  place(370, 510, balloon(), { scale: 0.94 }) +
  place(690, 250, balloon(), { scale: 0.22 })
const adf = (): Svg =>
  ground(pale) +
  disc(430, 320, 280, coral, sand) +
  rect(0, 430, 800, 60, '#5fb0cf') +
  house(-20, 620, 150, 380, white, deep) +
  house(120, 600, 130, 280, sand, coral) +
  house(560, 620, 130, 290, sand, deep) +
  house(680, 640, 150, 400, white, coral) +
  line('M-10 120 L810 190', ink, 5) +
  path('M0 680 L800 740 V800 H0Z', ink) +
  path('M0 640 L800 700 V760 L0 700Z', sand) +
  line('M0 690 L800 750', white, 7) +
  place(400, 690, tram(), { scale: 1, rotate: 4 })
const bce = (): Svg =>
  ground(coral) +
  disc(400, 330, 270, sand, white) +
  peak(180, 610, 1.3, deep) +
  peak(600, 610, 1.5, ink) +
  hill(620, 50, 0.4, green) +
  trees('60,640 730,640 130,630') +
  rect(0, 640, 800, 200, deep) +
  dots(ink, (paint) => rect(0, 640, 800, 40, paint)) +
  place(420, 720, camper(), { scale: 0.96 }) +
  line('M70 740 L150 700 M70 700 L150 740', ink, 16) +
  path('M110 700 C70 690 80 640 104 620 C130 650 150 680 110 700Z', sand)
const bcf = (): Svg =>
  ground(sky) +
  disc(560, 320, 260, sand, coral) +
  scatter('400,0 470,0 540,0 610,0 680,0 750,0', (x, _y, i) =>
    tower(x, 560, 62, 200 + ((i * 83) % 190), [white, coral, ink][i % 3] ?? white, i % 3 === 2 ? sand : ink),
  ) +
  place(130, 190, cloud(0, 0, 1, white)) +
  rect(0, 550, 800, 250, '#5fb0cf') +
  waves(680, 80, ink, sky) +
  rect(0, 530, 800, 34, deep) +
  repeat(4, (i) =>
    path(
      `M${i * 230 - 20} 560 H${i * 230 + 90} C${i * 230 + 62} 600 ${i * 230 + 62} 700 ${i * 230 + 62} 800 H${i * 230 + 8} C${i * 230 + 8} 700 ${i * 230 + 8} 600 ${i * 230 - 20} 560Z`,
      deep,
    ),
  ) +
  place(450, 530, express(1), { scale: 1.16 })
const bde = (): Svg =>
  ground(pale) +
  disc(400, 330, 270, sand, coral) +
  peak(140, 540, 1.1, deep) +
  peak(670, 540, 1.2, green) +
  peak(420, 540, 0.7, sky) +
  rect(0, 530, 800, 300, '#5fb0cf') +
  dots(white, (paint) => rect(0, 530, 800, 30, paint)) +
  faded(0.35, path('M200 660 H640 L560 800 H280Z', white)) +
  place(400, 600, steamer(), { scale: 0.98 }) +
  waves(656, 100, sky, white) +
  waves(740, 120, deep, sky)
const bdf = (): Svg =>
  ground(ink) +
  nightStars('80,80 190,140 330,60 520,90 700,60 760,200', sand) +
  disc(430, 330, 260, sand, coral) +
  path(
    'M0 640 V560 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 q34 -36 68 0 V640Z',
    green,
  ) +
  house(-20, 640, 160, 330, deep, sky) +
  house(150, 630, 130, 250, sand, deep) +
  house(560, 630, 130, 270, sand, deep) +
  house(680, 640, 160, 360, deep, sky) +
  rect(0, 630, 800, 200, sand) +
  dots(coral, (paint) => rect(0, 630, 800, 40, paint)) +
  repeat(14, (i) => ellipse(((i * 173) % 820) - 10, 700 + (i % 3) * 34, 34, 8, white)) +
  lamp(40, 700) +
  lamp(730, 700) +
  place(316, 724, carriage(), { scale: 0.98 })

const axis1 = (): Svg =>
  `${
    duo(green, sand) +
    disc(205, 210, 120, sky, white) +
    clipped(path('M0 0 H440 C360 150 470 300 400 420 C370 480 350 540 360 600 H0Z', sky), hill(350, 40, 0.15, deep)) +
    path(
      'M90 600 C150 520 160 470 110 410 C80 380 56 364 50 346 L66 344 C90 370 150 390 186 440 C220 400 280 370 300 338 L318 340 C310 384 250 420 246 470 C244 520 280 560 310 600Z',
      sand,
    ) +
    place(200, 270, leaf(coral, white), { scale: 1.3, rotate: 40 }) +
    line('M40 170 q60 -40 120 0 t120 0 M60 250 q30 -20 60 0', white, 8) +
    disc(610, 280, 160, white, coral) +
    path('M450 170 L556 140 L660 170 L770 140 V430 L660 460 L556 430 L450 460Z', pale) +
    path('M556 140 L660 170 V460 L556 430Z', sky)
  }<g stroke-dasharray="18 16">${line('M490 400 C540 330 580 380 620 310 C650 260 690 290 730 210', ink, 8)}</g>${scatter('490,400 620,310 730,210', (x, y) => path(`M${x} ${y} C${x - 46} ${y - 56} ${x - 20} ${y - 84} ${x} ${y - 84} C${x + 20} ${y - 84} ${x + 46} ${y - 56} ${x} ${y}Z`, coral) + circle(x, y - 56, 11, white))}`
const boot = (x: number, y: number): Svg =>
  place(
    x,
    y,
    path('M-50 -170 H40 L46 -80 C90 -70 120 -50 120 -10 H-56Z', coral) +
      rect(-64, -16, 192, 30, ink, 12) +
      rect(-60, -186, 110, 34, sand, 12) +
      line('M4 -130 h44 M8 -100 h44 M24 -76 h40', white, 8),
  )
const axis2 = (): Svg =>
  duo(deep, sky) +
  disc(205, 290, 160, green, sand) +
  boot(150, 440) +
  boot(250, 470) +
  path('M0 500 C120 480 260 500 372 490 C360 530 352 560 360 600 H0Z', ink) +
  disc(640, 190, 120, sand, coral) +
  path('M372 480 C520 460 660 480 800 470 V600 H360 C352 560 358 520 372 480Z', sand) +
  line('M690 540 V214', white, 12) +
  path(
    'M556 250 C576 150 806 150 826 250 q-28 -22 -54 0 q-28 -22 -54 0 q-27 -22 -54 0 q-27 -22 -54 0 q-27 -22 -54 0Z',
    coral,
  ) +
  path('M664 250 C664 200 674 172 690 172 C706 172 718 200 718 250 q-27 -22 -54 0Z', white) +
  ellipse(560, 556, 150, 14, coral) +
  line('M470 552 L640 352 M512 462 L664 552 M594 406 L640 552', ink, 14) +
  line('M636 356 C598 424 560 484 516 466', white, 40) +
  line('M636 356 C598 424 560 484 516 466', coral, 14)
const axis3 = (): Svg =>
  `${duo(sky, coral) + disc(200, 170, 110, sand, coral)}<g>${peak(150, 420, 0.8)}${peak(290, 420, 0.5, green)}</g>${path('M440 0 C360 150 470 300 400 420 C370 480 350 540 360 600 H800 V0Z', coral)}${path('M0 420 H400 C370 480 350 540 360 600 H0Z', '#5fb0cf')}${line('M40 470 h120 M180 510 h140 M60 550 h100', white, 7)}${disc(620, 250, 140, sand, white)}${tower(460, 560, 70, 250, ink, sand)}${tower(660, 560, 64, 380, deep, sand)}${house(530, 560, 120, 190, white, ink)}${house(716, 560, 110, 220, sand, ink)}${path('M692 180 L660 180 L692 110 L724 180Z', deep)}${rect(372, 556, 440, 60, ink)}`

export const travelArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
