import { artwork } from '../artwork.ts'
import { cloud, disc, duo, floor, ground, hill, nightStars, waves } from '../stage.ts'
import { circle, dots, ellipse, line, path, place, rect, repeat, type Svg, scatter, star } from '../svg.ts'
import { lantern, openBook, steam, window_ } from '../things.ts'
import {
  bonfire,
  CANDY,
  cake,
  candyBird,
  cottonCandy,
  heartCookie,
  marshmallow,
  moonCookie,
  mug,
  pancakes,
  pudding,
  roundCookie,
  slice,
  softCream,
  starCookie,
  strawberry,
} from './sweets.ts'

const { cocoa, caramel, lemon, pink, rose, mint, sky, cream } = CANDY

/** The shop's counter: a wall, the disc, and a table with a scalloped cloth. */
const counter = (wall: string, light: string, shade: string, cloth: string): Svg =>
  ground(wall) +
  disc(400, 360, 290, light, shade) +
  floor(640, cloth, cream) +
  repeat(11, (i) => circle(i * 80, 640, 40, cream)) +
  rect(0, 600, 1200, 40, cream)
const sprinkles = (points: string): Svg =>
  scatter(points, (x, y, i) =>
    place(x, y, rect(-16, -5, 32, 10, [rose, lemon, mint, sky][i % 4] ?? rose, 5), { rotate: i * 53 }),
  )

const main = (): Svg =>
  ground(sky) +
  disc(600, 280, 240, lemon, rose) +
  sprinkles('90,80 240,50 400,110 160,200 800,70 960,120 1110,60 1060,230 340,230 860,230') +
  floor(540, mint, cream) +
  repeat(16, (i) => circle(i * 80, 540, 40, cream)) +
  rect(0, 490, 1200, 50, cream) +
  place(600, 360, cake(), { scale: 0.86 }) +
  place(300, 400, pudding(), { scale: 0.56 }) +
  place(900, 410, pancakes(), { scale: 0.6 }) +
  place(120, 330, softCream(), { scale: 0.56 }) +
  place(1080, 310, cottonCandy(), { scale: 0.52 }) +
  place(250, 590, heartCookie(rose), { scale: 0.6, rotate: -12 }) +
  place(420, 600, starCookie(lemon), { scale: 0.6, rotate: 10 }) +
  place(790, 600, moonCookie(sky), { scale: 0.6 }) +
  place(950, 590, roundCookie(pink), { scale: 0.6 }) +
  place(610, 596, strawberry(), { scale: 0.9 })

const ace = (): Svg =>
  ground(cocoa) +
  nightStars('80,90 210,60 330,130 620,70 730,150 100,260 700,300', lemon) +
  disc(400, 390, 290, '#963f55', rose) +
  hill(690, 40, 0.5, '#3d1c2a') +
  place(400, 740, bonfire(), { scale: 1.1 }) +
  place(180, 350, marshmallow(true), { scale: 0.86, rotate: -24 }) +
  place(400, 250, marshmallow(true), { scale: 0.92, rotate: 4 }) +
  place(620, 350, marshmallow(true), { scale: 0.86, rotate: 24 })
const acf = (): Svg =>
  ground(sky) +
  disc(400, 360, 290, lemon, pink) +
  line('M0 90 Q400 190 800 90', cocoa, 6) +
  scatter('90,200 700,200 210,226 590,226', (x, y, i) =>
    place(x, y, lantern(i % 2 ? mint : rose, cocoa, cocoa, lemon), { scale: 0.4 }),
  ) +
  floor(690, mint, cream) +
  place(400, 370, cottonCandy(), { scale: 1.14 }) +
  sprinkles('110,520 180,420 660,430 700,560 90,640')
const ade = (): Svg =>
  counter(rose, mint, cream, cocoa) +
  place(390, 350, candyBird(), { scale: 1.16 }) +
  rect(300, 640, 200, 110, caramel, 14) +
  dots(cocoa, (paint) => rect(300, 700, 200, 50, paint)) +
  place(130, 560, line('M0 0 V110', caramel, 10) + circle(0, -20, 50, lemon) + circle(0, -20, 28, pink), { scale: 1 }) +
  place(690, 570, line('M0 0 V110', caramel, 10) + circle(0, -20, 46, sky) + circle(0, -20, 24, cream), { scale: 1 }) +
  star(640, 190, 26, cream, 4, 8) +
  star(150, 210, 20, cream, 4, 6)
const adf = (): Svg =>
  ground(sky) +
  disc(540, 280, 220, lemon, pink) +
  place(150, 170, cloud(0, 0, 1, cream)) +
  place(690, 480, cloud(0, 0, 0.8, cream)) +
  rect(0, 560, 800, 300, mint) +
  waves(570, 90, mint, cream) +
  waves(660, 110, '#5fbfb0', cream, 30) +
  place(390, 360, softCream(), { scale: 1.12, rotate: 8 }) +
  path('M0 800 V730 C120 710 240 740 300 800Z', lemon)
const bce = (): Svg =>
  counter(mint, lemon, caramel, rose) +
  place(400, 520, pancakes(), { scale: 1.2 }) +
  place(410, 330, steam(cream), { scale: 1.4 }) +
  place(130, 660, strawberry(), { scale: 1 }) +
  place(690, 670, strawberry(), { scale: 1, rotate: 20 })
const bcf = (): Svg =>
  counter(pink, lemon, rose, mint) +
  place(400, 440, cake(), { scale: 1.1 }) +
  place(180, 710, slice(), { scale: 0.94 }) +
  place(610, 710, slice(), { scale: 0.94 }) +
  sprinkles('100,120 200,200 650,110 720,230 90,330')
const bde = (): Svg =>
  ground(sky) +
  disc(400, 380, 330, lemon, caramel) +
  place(
    400,
    400,
    rect(-290, -290, 580, 580, cocoa, 40) +
      rect(-264, -264, 528, 528, cream, 26) +
      dots(pink, (paint) => rect(-264, 170, 528, 94, paint, 26)),
    { rotate: -6 },
  ) +
  place(270, 260, starCookie(lemon), { rotate: -10, scale: 1.1 }) +
  place(530, 250, heartCookie(rose), { rotate: 12, scale: 1.1 }) +
  place(270, 530, moonCookie(sky), { scale: 1.14 }) +
  place(550, 530, roundCookie(pink), { scale: 1.06 }) +
  place(404, 396, starCookie(mint), { scale: 0.6, rotate: 20 }) +
  sprinkles('390,180 410,560 180,400 640,390 90,140 720,680')
const bdf = (): Svg =>
  counter(lemon, sky, cream, rose) +
  place(400, 440, pudding(), { scale: 1.2 }) +
  line('M690 690 L600 742', cocoa, 18) +
  ellipse(580, 752, 46, 20, cocoa, -28)

const sneaker = (x: number, y: number): Svg =>
  place(
    x,
    y,
    path('M-90 -80 C-70 -60 -50 -70 -40 -100 L10 -90 C40 -40 100 -40 120 -10 H-96Z', rose) +
      rect(-100, -14, 226, 26, cream, 13) +
      line('M0 -70 l24 -20 M24 -54 l24 -20 M46 -42 l22 -18', cream, 8),
  )
const axis1 = (): Svg =>
  duo(lemon, pink) +
  disc(210, 260, 160, mint, cream) +
  rect(130, 110, 170, 370, cocoa, 8) +
  rect(144, 124, 142, 356, sky) +
  place(220, 240, cloud(0, 0, 0.5, cream)) +
  path('M144 480 V400 C190 380 240 390 286 400 V480Z', mint) +
  path('M130 110 L50 150 V530 L130 480Z', caramel) +
  circle(66, 330, 9, lemon) +
  sneaker(190, 550) +
  disc(610, 250, 160, cream, rose) +
  place(610, 230, window_(220, 240, cocoa, sky, cloud(20, 20, 0.6, cream))) +
  path('M470 80 H560 C550 200 520 280 470 370Z M750 80 H660 C670 200 700 280 750 370Z', rose) +
  rect(450, 70, 320, 18, caramel, 9) +
  place(
    610,
    500,
    rect(-150, -60, 300, 110, mint, 50) +
      circle(0, -6, 13, cream) +
      dots(cocoa, (paint) => rect(-130, 10, 260, 36, paint, 18)),
  )
const axis2 = (): Svg =>
  duo(mint, rose) +
  disc(205, 290, 165, lemon, pink) +
  scatter('130,270 290,270 120,420 300,420', (x, y, i) =>
    place(x, y, mug([rose, sky, pink, cream][i] ?? pink), {
      scale: 0.56,
      rotate: [16, -16, -8, 8][i] ?? 0,
      flip: i % 2 === 1,
    }),
  ) +
  line('M206 110 v-44 M156 126 l-24 -36 M256 126 l24 -36', cream, 10) +
  disc(610, 280, 160, pink, cream) +
  place(600, 420, mug(cream), { scale: 1.05 }) +
  place(590, 240, steam(cream), { scale: 1.2 }) +
  ellipse(606, 436, 170, 20, cocoa)
const axis3 = (): Svg =>
  duo(sky, lemon) +
  disc(205, 300, 165, pink, cream) +
  place(160, 300, rect(-150, -34, 300, 68, caramel, 34) + line('M-210 0 H-150 M150 0 H210', cocoa, 22), {
    rotate: -52,
  }) +
  place(
    290,
    320,
    `${line('M0 170 V20', cocoa, 18)}<g fill="none" stroke="${cream}" stroke-width="8"><ellipse cy="-60" rx="54" ry="90"/><ellipse cy="-60" rx="24" ry="90"/></g>`,
    { rotate: 16 },
  ) +
  place(
    90,
    440,
    line('M0 120 V0', mint, 18) +
      rect(-20, -30, 40, 36, cocoa) +
      path('M-22 -30 C-30 -80 0 -90 6 -120 C24 -90 30 -60 22 -30Z', rose),
    { rotate: -20 },
  ) +
  disc(610, 280, 160, cream, caramel) +
  place(610, 400, openBook(cocoa, cream, pink), { scale: 0.84 }) +
  line('M520 240 C510 90 710 90 700 240', cocoa, 20) +
  rect(494, 220, 54, 90, rose, 24) +
  rect(674, 220, 54, 90, rose, 24) +
  place(724, 500, line('M0 60 V-60 M-20 -60 V-110 M0 -60 V-110 M20 -60 V-110 M-20 -60 H20', caramel, 11), {
    rotate: 14,
  })

export const holidayArtwork = artwork(main, [axis1, axis2, axis3], [ace, acf, ade, adf, bce, bcf, bde, bdf])
