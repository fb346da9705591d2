import { artwork } from '../artwork.ts'
import { cloud, disc, duo, floor, ground, hill, nightStars, waves } from '../stage.ts'
import { circle, dots, ellipse, line, path, place, rect, repeat, type Svg, scatter } from '../svg.ts'
import { leaf, openBook, roundTree, steam, target } from '../things.ts'
import {
  accordion,
  doubleBass,
  flute,
  GROVE,
  guitar,
  harp,
  holdingHand,
  littleBird,
  note,
  ocarina,
  shellOfTheEar,
  triangle,
  trumpet,
} from './instruments.ts'

const { walnut, terracotta, blush, ochre, moss, sage, cream } = GROVE

const grove = (sky: string, light: string, shade: string): Svg =>
  ground(sky) +
  disc(400, 350, 290, light, shade) +
  scatter('70,640 190,620 640,620 740,640', (x, y, i) =>
    place(x, y, roundTree(walnut, [terracotta, ochre, moss, terracotta][i] ?? moss, walnut), {
      scale: 0.84 + (i % 2) * 0.2,
    }),
  ) +
  hill(640, 50, 0.4, moss)
const leaves = (points: string): Svg =>
  scatter(points, (x, y, i) =>
    place(x, y, leaf([terracotta, ochre, moss][i % 3] ?? ochre, cream), { rotate: i * 71, scale: 0.5 + (i % 2) * 0.2 }),
  )
const notes = (points: string, color: string): Svg =>
  scatter(points, (x, y, i) => place(x, y, note(color), { rotate: i * 11 - 10, scale: 0.9 + (i % 2) * 0.2 }))
const reed = (x: number, y: number, height: number): Svg =>
  line(`M${x} ${y} C${x - 6} ${y - height * 0.5} ${x + 8} ${y - height * 0.8} ${x} ${y - height}`, walnut, 7) +
  ellipse(x, y - height - 16, 12, 38, terracotta)
const fire = (): Svg =>
  line('M-90 6 L90 -20 M90 6 L-90 -20', walnut, 28) +
  path(
    'M0 -10 C-100 -30 -90 -120 -30 -190 C-20 -150 0 -140 6 -230 C70 -160 100 -90 70 -40 C56 -20 30 -8 0 -10Z',
    terracotta,
  ) +
  path('M0 -14 C-50 -24 -46 -80 -6 -120 C4 -90 44 -80 40 -44 C34 -22 20 -12 0 -14Z', ochre)

const main = (): Svg =>
  ground(cream) +
  disc(600, 300, 250, ochre, terracotta) +
  scatter('60,520 170,500 290,510 910,510 1030,500 1150,520', (x, y, i) =>
    place(x, y, roundTree(walnut, [terracotta, moss, blush][i % 3] ?? moss, walnut), { scale: 1.1 + (i % 2) * 0.3 }),
  ) +
  hill(530, 40, 0.4, moss) +
  hill(590, 30, 0.7, sage) +
  place(600, 390, doubleBass(), { scale: 0.6, rotate: 6 }) +
  place(400, 420, harp(), { scale: 0.56 }) +
  place(800, 450, guitar(), { scale: 0.56, rotate: 14 }) +
  place(210, 470, accordion(), { scale: 0.56 }) +
  place(1000, 440, trumpet(), { scale: 0.52, rotate: -18 }) +
  place(560, 620, flute(), { scale: 0.36, rotate: -4 }) +
  place(760, 630, ocarina(), { scale: 0.3 }) +
  place(1080, 570, triangle(), { scale: 0.3 }) +
  place(540, 592, littleBird(blush), { scale: 0.5 }) +
  notes('420,130 720,110 930,200 260,230', walnut) +
  leaves('120,120 320,90 860,80 1080,140 60,260 1150,260 500,60')

const ace = (): Svg =>
  ground(blush) +
  disc(540, 290, 240, cream, ochre) +
  place(140, 150, cloud(0, 0, 0.9, cream)) +
  hill(650, 160, 0.15, moss) +
  hill(690, 60, 0.5, walnut) +
  place(370, 410, trumpet(), { rotate: -24, scale: 1.08 }) +
  notes('640,170 710,270', terracotta) +
  leaves('90,420 180,620 680,560')
const acf = (): Svg =>
  ground(cream) +
  disc(400, 420, 280, blush, terracotta) +
  line('M-20 130 C160 90 420 150 620 120 S760 80 820 60', walnut, 28) +
  leaves('90,120 190,100 290,140 560,130 660,100 740,110 480,150') +
  place(390, 440, triangle(), { scale: 1.2 }) +
  line('M640 300 q30 -10 44 -36 M690 360 q40 0 64 -20 M170 300 q-30 -10 -44 -36', moss, 10) +
  leaves('120,650 690,690')
const ade = (): Svg =>
  grove(cream, ochre, terracotta) +
  place(400, 430, flute(), { rotate: -18, scale: 1.04 }) +
  place(330, 370, littleBird(blush), { scale: 1.1, rotate: -10 }) +
  place(580, 280, littleBird(cream), { scale: 1, flip: true, rotate: 6 }) +
  place(180, 250, littleBird(sage), { scale: 0.9 }) +
  notes('460,200 690,170', walnut)
const adf = (): Svg =>
  ground(blush) +
  repeat(6, (i) => line(`M${i * 150 + 20} 0 V640`, terracotta, 5)) +
  disc(400, 350, 280, cream, ochre) +
  floor(640, walnut, terracotta) +
  rect(560, 500, 150, 24, walnut, 6) +
  line('M580 520 V700 M690 520 V700', walnut, 14) +
  place(634, 500, path('M-34 -90 H34 L24 0 H-24Z', moss) + leavesOfVase) +
  ellipse(350, 736, 170, 18, '#2f1c14') +
  place(350, 470, doubleBass(), { scale: 0.88, rotate: 8 }) +
  notes('170,280 600,210', terracotta)
const bce = (): Svg =>
  ground(walnut) +
  nightStars('80,90 210,60 330,110 610,70 730,130 690,290 90,300', cream) +
  disc(430, 350, 280, terracotta, ochre) +
  hill(670, 50, 0.5, moss) +
  place(410, 460, guitar(), { scale: 0.92, rotate: -24 }) +
  place(630, 720, fire(), { scale: 1.1 }) +
  line('M80 700 H250', '#2f1c14', 50) +
  circle(252, 700, 24, blush) +
  notes('640,330 180,240', ochre)
const bcf = (): Svg =>
  grove(blush, cream, ochre) +
  rect(0, 660, 800, 160, ochre) +
  dots(terracotta, (paint) => rect(0, 660, 800, 40, paint)) +
  line('M0 90 Q400 220 800 90', walnut, 5) +
  scatter('80,120 190,146 300,162 500,162 610,146 720,120', (x, y, i) =>
    path(`M${x - 30} ${y - 10} h60 l-30 60Z`, [terracotta, moss, ochre][i % 3] ?? moss),
  ) +
  place(400, 450, accordion(), { scale: 1.1, rotate: -4 }) +
  scatter(
    '110,720 690,720 610,750',
    (x, y, i) =>
      circle(x, y, 54 - i * 6, terracotta) +
      line(
        `M${x} ${y - 50} q4 -20 20 -26 M${x - 20} ${y - 40} q-14 40 0 80 M${x + 20} ${y - 40} q14 40 0 80`,
        walnut,
        6,
      ),
  )
const bde = (): Svg =>
  grove(cream, blush, terracotta) +
  rect(0, 650, 800, 160, sage) +
  waves(664, 90, sage, cream) +
  place(410, 420, harp(), { scale: 1.16 }) +
  waves(750, 110, moss, sage, 30) +
  reed(80, 760, 260) +
  reed(130, 780, 200) +
  reed(690, 770, 280) +
  reed(740, 780, 210) +
  notes('660,200 150,250', walnut)
const bdf = (): Svg =>
  ground(sage) +
  disc(400, 350, 290, cream, ochre) +
  place(400, 360, ocarina(), { scale: 1.3 }) +
  place(230, 560, holdingHand(blush, moss), { scale: 1.1, rotate: 20 }) +
  place(580, 560, holdingHand(blush, moss), { scale: 1.1, rotate: -20, flip: true }) +
  notes('170,190 620,150', terracotta) +
  leaves('90,400 710,380')

const leavesOfVase = leaves('-30,-90 0,-100 30,-90')

const axis1 = (): Svg =>
  duo(terracotta, cream) +
  disc(210, 290, 165, blush, cream) +
  place(270, 290, target(110, walnut, cream)) +
  line('M30 330 L262 292', ochre, 13) +
  path('M30 330 l-26 -22 l40 -12 l20 22 l-10 26Z', ochre) +
  disc(610, 260, 150, sage, moss) +
  place(606, 420, openBook(walnut, '#fffaf0', blush), { scale: 0.96 }) +
  path(
    'M590 420 C540 380 700 340 640 300 C590 270 560 250 620 210 L640 214 C610 250 640 260 680 296 C740 350 620 380 640 420Z',
    ochre,
  ) +
  place(540, 360, roundTree(walnut, moss, walnut), { scale: 0.5 }) +
  place(700, 350, roundTree(walnut, terracotta, walnut), { scale: 0.5 }) +
  path('M600 214 l30 -70 l34 70Z', terracotta)
const axis2 = (): Svg =>
  duo(sage, blush) +
  disc(205, 290, 165, cream, moss) +
  path('M110 150 H300 L276 460 H134Z', '#ffffff') +
  path('M117 240 Q160 220 205 240 T294 240 L276 460 H134Z', '#bcd7d2') +
  dots(moss, (paint) => path('M124 340 H286 L276 460 H134Z', paint), 15, 2.4) +
  line('M140 180 L158 420', cream, 10) +
  ellipse(205, 466, 130, 16, moss) +
  disc(610, 290, 160, cream, terracotta) +
  place(610, 220, steam(terracotta), { scale: 1.2 }) +
  path('M500 270 H720 C720 380 690 450 640 456 H580 C530 450 500 380 500 270Z', ochre) +
  ellipse(610, 270, 110, 22, walnut) +
  path('M488 330 C560 370 660 370 732 330 V420 C660 470 560 470 488 420Z', terracotta) +
  path('M590 360 L540 500 L600 470 L640 510 L640 360Z', terracotta) +
  circle(614, 372, 28, walnut) +
  ellipse(610, 506, 140, 14, walnut)
const axis3 = (): Svg =>
  duo(ochre, moss) +
  disc(205, 290, 165, cream, terracotta) +
  path(
    'M60 330 C60 190 180 130 350 140 C360 300 300 420 160 410 L100 470 L110 394 C80 384 62 360 60 330Z',
    terracotta,
  ) +
  line('M110 384 C170 320 230 250 310 180 M170 316 L160 240 M220 262 L300 280', cream, 9) +
  disc(610, 290, 165, sage, cream) +
  place(610, 290, shellOfTheEar(), { scale: 0.98 }) +
  line('M430 180 q24 20 24 50 M452 140 q40 34 44 80', cream, 10) +
  leaves('470,520 740,500 720,100')

export const communicationArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
