import { artwork } from '../artwork.ts'
import { head } from '../people.ts'
import { disc, duo, floor, ground, hill, nightStars, waves } from '../stage.ts'
import { circle, dots, ellipse, faded, line, path, place, rect, repeat, ring, type Svg, scatter, star } from '../svg.ts'
import { flower, heart, lantern, pot, seed, speech, sprout, steam, target } from '../things.ts'
import {
  bigDrum,
  corkGun,
  dancer,
  drumstick,
  FEST,
  firework,
  lanternString,
  rocketTrail,
  stall,
  takoyaki,
  uchiwa,
  yagura,
} from './festival.ts'

const STARS = '80,90 210,50 700,80 740,260 60,280 620,40 360,70'

const night = (): Svg => ground(FEST.night) + nightStars(STARS, FEST.pink)

/** Backs of heads that watch, along the lower edge. */
const crowd = (y: number, count: number, color: string, step: number): Svg =>
  repeat(
    count,
    (i) =>
      circle(40 + i * step, y + (i % 3) * 12, 34, color) +
      ellipse(40 + i * step, y + 92 + (i % 3) * 12, 62, 62, color) +
      (i % 2 ? circle(40 + i * step, y - 34 + (i % 3) * 12, 15, color) : ''),
  )

const main = (): Svg =>
  ground(FEST.night) +
  nightStars('60,60 420,80 520,40 1140,70 1080,240 40,300 760,60', FEST.pink) +
  disc(600, 330, 270, FEST.plum, FEST.pink) +
  place(230, 200, firework(150, FEST.pink, FEST.yellow, FEST.cream)) +
  place(990, 170, firework(120, FEST.vermilion, FEST.pink, FEST.yellow)) +
  hill(600, 60, 0.2, FEST.plum) +
  floor(590, FEST.vermilion, FEST.night) +
  lanternString(-20, 250, 480, 160, 6, 110) +
  lanternString(720, 160, 1220, 250, 6, 110) +
  place(150, 604, stall(FEST.pink), { scale: 0.86 }) +
  place(1050, 604, stall(FEST.vermilion), { scale: 0.86 }) +
  place(600, 610, yagura(), { scale: 0.94 }) +
  scatter('330,636 440,648 550,656 660,656 770,648 880,636', (x, y, i) => place(x, y, dancer(i), { scale: 0.44 }))

const ace = (): Svg =>
  night() +
  disc(540, 290, 220, FEST.plum, FEST.pink) +
  star(560, 280, 216, FEST.pink, 16, 160) +
  place(560, 280, target(150, FEST.vermilion, FEST.cream)) +
  circle(572, 268, 22, FEST.yellow) +
  line('M420 420 L500 340', FEST.yellow, 8) +
  line('M450 430 L512 366 M414 386 L470 330', FEST.cream, 5) +
  rect(0, 650, 800, 150, FEST.plum) +
  dots(FEST.night, (paint) => rect(0, 650, 800, 44, paint)) +
  rect(0, 636, 800, 20, FEST.yellow) +
  place(600, 636, rect(-46, -96, 92, 96, FEST.pink, 10) + rect(-46, -60, 92, 20, FEST.cream)) +
  place(
    718,
    636,
    ellipse(0, -50, 44, 52, FEST.vermilion) +
      ellipse(0, -56, 28, 26, FEST.cream) +
      circle(-10, -58, 6, FEST.night) +
      circle(10, -58, 6, FEST.night),
  ) +
  place(190, 590, corkGun(), { rotate: -38, scale: 0.86 })

const acf = (): Svg =>
  night() +
  disc(400, 320, 290, FEST.plum, FEST.pink) +
  place(400, 320, firework(280, FEST.vermilion, FEST.pink, FEST.yellow)) +
  place(680, 150, firework(80, FEST.yellow, FEST.cream, FEST.pink)) +
  place(110, 190, firework(90, FEST.pink, FEST.yellow, FEST.cream)) +
  place(400, 366, rocketTrail(270, FEST.yellow)) +
  waves(652, 60, FEST.plum, FEST.pink) +
  faded(0.8, line('M330 690 H470 M360 716 H440', FEST.yellow, 7)) +
  crowd(752, 10, '#150a2b', 84)

const ade = (): Svg =>
  night() +
  disc(400, 330, 270, FEST.vermilion, FEST.yellow) +
  place(250, 180, steam(FEST.cream), { scale: 1.3 }) +
  place(500, 150, steam(FEST.cream), { scale: 1.3 }) +
  path('M120 250 H680 L780 690 H20Z', FEST.plum) +
  path('M20 690 H780 V738 H20Z', '#150a2b') +
  line('M120 250 H680 L780 690 H20Z', FEST.pink, 7) +
  repeat(12, (i) => {
    const row = Math.floor(i / 4)
    const scale = 0.86 + row * 0.16
    const x = 400 + ((i % 4) - 1.5) * (136 + row * 22)
    const y = 336 + row * 132
    return (
      ellipse(x, y + 12, 70 * scale, 58 * scale, '#150a2b') +
      (i === 6 ? '' : place(x, y - 8, takoyaki(i % 3 !== 1), { scale }))
    )
  }) +
  place(482, 424, takoyaki(false), { scale: 1.02, rotate: 40 }) +
  line('M500 410 L690 180', FEST.cream, 8) +
  line('M640 240 L740 118', FEST.yellow, 26)

const adf = (): Svg =>
  night() +
  disc(400, 350, 290, FEST.plum, FEST.pink) +
  lanternString(-20, 130, 380, 100, 4, 110) +
  lanternString(420, 100, 820, 130, 4, 110) +
  hill(690, 40, 0.5, FEST.plum) +
  floor(690, FEST.vermilion, FEST.night) +
  place(400, 718, yagura(), { scale: 1.04 }) +
  place(150, 744, dancer(1), { scale: 0.46 }) +
  place(650, 744, dancer(2), { scale: 0.46 })

const bce = (): Svg =>
  night() +
  disc(400, 370, 330, FEST.pink, FEST.yellow) +
  line('M60 250 C24 330 24 430 60 510 M740 250 C776 330 776 430 740 510', FEST.yellow, 12) +
  path('M150 690 L230 520 H290 L230 690Z M650 690 L570 520 H510 L570 690Z', FEST.cream) +
  rect(110, 682, 580, 36, FEST.plum, 8) +
  place(400, 380, bigDrum(), { scale: 1.06 }) +
  place(240, 640, drumstick(), { rotate: 22, scale: 1.1 }) +
  place(610, 560, drumstick(), { rotate: -48, scale: 1.1 }) +
  star(384, 356, 46, FEST.yellow, 8, 20)

const bcf = (): Svg =>
  night() +
  disc(400, 330, 290, FEST.plum, FEST.pink) +
  rect(236, 160, 328, 330, FEST.vermilion, 10) +
  path('M236 160 L110 120 V510 L236 490Z M564 160 L690 120 V510 L564 490Z', FEST.yellow) +
  dots(FEST.vermilion, (paint) => path('M236 160 L110 120 V510 L236 490Z M564 160 L690 120 V510 L564 490Z', paint)) +
  path('M206 160 C280 90 520 90 594 160Z', FEST.vermilion) +
  circle(400, 132, 16, FEST.yellow) +
  rect(262, 190, 276, 270, FEST.cream) +
  circle(460, 260, 40, FEST.yellow) +
  path('M262 400 L350 280 L420 370 L460 330 L538 410 V460 H262Z', FEST.plum) +
  path('M320 322 L350 280 L384 324 L364 316 L350 332 L336 318Z', FEST.cream) +
  line('M262 430 q34 -22 69 0 t69 0 t69 0 t69 0', FEST.pink, 10) +
  rect(210, 490, 380, 32, FEST.yellow, 6) +
  line('M270 524 L230 760 M530 524 L570 760', FEST.yellow, 18) +
  crowd(690, 5, '#150a2b', 180) +
  place(
    590,
    690,
    head({
      skin: FEST.skin,
      hair: '#8b3a78',
      hairStyle: 'bob',
      ink: FEST.night,
      top: '',
      bottom: '',
      smiling: true,
      look: -1,
    }),
    { scale: 0.9 },
  )

const bde = (): Svg =>
  night() +
  disc(400, 360, 300, FEST.plum, FEST.pink) +
  ellipse(400, 650, 350, 90, FEST.vermilion) +
  dots(FEST.night, (paint) => ellipse(400, 690, 320, 46, paint)) +
  place(180, 600, dancer(2), { scale: 0.6 }) +
  place(620, 600, dancer(1), { scale: 0.6, flip: true }) +
  place(400, 360, uchiwa(FEST.pink), { scale: 1.35, rotate: 12 }) +
  place(80, 730, dancer(0), { scale: 0.74 }) +
  place(290, 756, dancer(3), { scale: 0.74 }) +
  place(510, 756, dancer(6), { scale: 0.74 }) +
  place(720, 730, dancer(5), { scale: 0.74, flip: true })

const bdf = (): Svg =>
  night() +
  disc(400, 390, 310, FEST.plum, FEST.pink) +
  circle(400, 390, 236, '#6b2a80') +
  line('M0 96 Q400 150 800 96', FEST.cream, 6) +
  place(400, 410, lantern(FEST.vermilion, '#150a2b', FEST.night, FEST.yellow), { scale: 1.75 }) +
  place(400, 414, flower(FEST.cream, FEST.vermilion, 5), { scale: 1.2 }) +
  line('M400 640 V720', FEST.yellow, 8) +
  path('M380 716 h40 l8 60 h-56Z', FEST.yellow) +
  place(110, 250, lantern(FEST.pink, '#150a2b', FEST.night, FEST.cream), { scale: 0.62 }) +
  place(690, 250, lantern(FEST.pink, '#150a2b', FEST.night, FEST.cream), { scale: 0.62 })

const axis1 = (): Svg =>
  duo(FEST.night, FEST.pink) +
  disc(200, 250, 150, FEST.plum, FEST.pink) +
  scatter('70,150 140,220 210,290 280,380', (x, h, i) =>
    rect(x, 480 - h, 50, h, [FEST.vermilion, FEST.pink, FEST.yellow, FEST.cream][i] ?? FEST.cream, 8),
  ) +
  line('M40 482 H350', FEST.cream, 8) +
  line('M84 280 L160 210 L232 150 L320 60', FEST.yellow, 8) +
  circle(320, 60, 14, FEST.yellow) +
  place(606, 270, speech(300, 230, FEST.cream)) +
  place(606, 276, heart(FEST.vermilion), { scale: 1.25 }) +
  place(720, 116, heart(FEST.yellow), { scale: 0.4, rotate: 14 })

const axis2 = (): Svg =>
  duo(FEST.plum, FEST.yellow) +
  line('M-10 200 C100 140 180 240 330 170 M-10 300 C80 260 160 330 290 280', FEST.pink, 6) +
  scatter('100,430 180,330 260,220 310,110 110,200 330,330 60,90', (x, y, i) =>
    place(x, y, seed(FEST.vermilion, FEST.cream), { scale: 0.8 + (i % 3) * 0.2, rotate: 24 + i * 7 }),
  ) +
  disc(600, 300, 150, FEST.cream, FEST.pink) +
  line('M600 390 C596 330 604 280 600 220', FEST.plum, 12) +
  place(600, 372, sprout(FEST.plum, FEST.plum, FEST.pink), { scale: 0.9 }) +
  place(600, 176, flower(FEST.pink, FEST.vermilion, 8), { scale: 1.7 }) +
  place(600, 500, pot(FEST.vermilion, FEST.plum), { scale: 1.15 })

const sparkler = (): Svg =>
  line('M0 0 L-90 -330', FEST.cream, 7) +
  repeat(16, (i) =>
    place(0, 0, line('M0 -30 V-84 M0 -64 l-14 -22 M0 -64 l14 -22', i % 2 ? FEST.yellow : FEST.pink, 6), {
      rotate: i * 22.5,
      scale: i % 2 ? 1.3 : 0.9,
    }),
  ) +
  circle(0, 0, 20, FEST.vermilion)

const axis3 = (): Svg =>
  duo(FEST.night, FEST.cream) +
  disc(230, 370, 140, FEST.plum, FEST.pink) +
  place(230, 370, sparkler()) +
  rect(470, 150, 270, 310, FEST.plum, 6) +
  rect(450, 124, 310, 40, FEST.vermilion, 20) +
  rect(450, 446, 310, 40, FEST.vermilion, 20) +
  scatter('510,0 560,0 610,0 660,0 710,0', (x) => faded(0.35, line(`M${x - 10} 170 V440`, FEST.pink, 3))) +
  ring(605, 300, 84, FEST.cream, 6) +
  ring(605, 300, 50, FEST.yellow, 6) +
  repeat(8, (i) => place(605, 300, circle(0, -84, 11, FEST.yellow), { rotate: i * 45 })) +
  circle(605, 300, 12, FEST.cream) +
  line('M500 420 H710 M500 408 v24 M710 408 v24', FEST.cream, 5)

export const marketerArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
