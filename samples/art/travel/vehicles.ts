import { head } from '../people.ts'
import { circle, clipped, dots, line, type Point, path, place, rect, repeat, ring, type Svg, scatter } from '../svg.ts'

export const ROUTE = {
  ink: '#23375c',
  sky: '#8ecbe3',
  pale: '#dff0ee',
  green: '#4e9a63',
  deep: '#2c6b5a',
  coral: '#f2785c',
  sand: '#f6dfae',
  white: '#fffaf0',
} as const

const { ink, sky, pale, deep, coral, sand, white } = ROUTE

/** Vehicles look to the right and stand on the origin. */
const wheel = (x: number, y: number, radius: number): Svg =>
  circle(x, y, radius, ink) + circle(x, y, radius * 0.52, white) + circle(x, y, radius * 0.2, ink)

type Pose = {
  hip: Point
  shoulder: Point
  hand: Point
  /** The knee and the ankle of each leg; the far one first. */
  legs: readonly [readonly [Point, Point], readonly [Point, Point]]
}

/** Somebody who rides to the right, seen from the side. */
const rider = (top: string, { hip, shoulder, hand, legs }: Pose): Svg => {
  const joint = (points: readonly Point[], color: string, width: number): Svg =>
    line(`M${points.map(([x, y]) => `${x} ${y}`).join(' L')}`, color, width)
  const leg = ([knee, ankle]: readonly [Point, Point], trousers: string): Svg =>
    joint([hip, knee, ankle], trousers, 34) + path(`M${ankle[0] - 16} ${ankle[1] + 26} v-24 h30 q26 4 34 24Z`, ink)
  const [far, near] = legs
  const elbow: Point = [(shoulder[0] + hand[0]) / 2 - 4, (shoulder[1] + hand[1]) / 2 + 26]
  return (
    leg(far, '#1a2a47') +
    joint([hip, shoulder], top, 66) +
    dots(sand, (paint) => joint([hip, [hip[0] + 6, hip[1] - 22]], paint, 60), 11, 2.6) +
    leg(near, ink) +
    place(
      shoulder[0] + 20,
      shoulder[1] - 72,
      head({ skin: '#f3bd94', hair: ink, hairStyle: 'short', top, bottom: ink, ink, smiling: true, look: 0.9 }),
      { scale: 0.86 },
    ) +
    joint([[shoulder[0] + 4, shoulder[1] + 10], elbow, hand], top, 27) +
    circle(hand[0], hand[1], 15, '#f3bd94')
  )
}

export const bicycle = (): Svg =>
  ring(-150, -90, 84, ink, 13) +
  ring(150, -90, 84, ink, 13) +
  repeat(
    6,
    (i) =>
      place(-150, -90, line('M0 0 V-78', sand, 3), { rotate: i * 60 }) +
      place(150, -90, line('M0 0 V-78', sand, 3), { rotate: i * 60 }),
  ) +
  line('M-150 -90 L-10 -90 L110 -220 H-70 L-150 -90 M-10 -90 L-80 -240 M150 -90 L104 -250 L140 -264', coral, 15) +
  line('M-116 -244 H-50', ink, 22) +
  ring(-10, -90, 24, white, 9) +
  rider(white, {
    hip: [-84, -262],
    shoulder: [-28, -372],
    hand: [138, -268],
    legs: [
      [
        [26, -222],
        [-26, -132],
      ],
      [
        [34, -196],
        [10, -74],
      ],
    ],
  }) +
  rect(124, -246, 80, 60, sand, 8) +
  line('M130 -226 H198 M130 -206 H198', ink, 4)

export const scooter = (): Svg =>
  wheel(-130, -52, 52) +
  wheel(150, -52, 52) +
  path(
    'M-210 -80 C-200 -180 -120 -200 -40 -186 C-20 -120 0 -90 60 -86 L100 -240 L132 -240 L170 -100 C140 -110 110 -90 96 -56 H-70 C-80 -100 -170 -120 -190 -60Z',
    coral,
  ) +
  dots(ink, (paint) =>
    path(
      'M-210 -80 C-204 -130 -180 -160 -150 -174 C-140 -110 -60 -80 60 -80 L96 -56 H-70 C-80 -100 -170 -120 -190 -60Z',
      paint,
    ),
  ) +
  rect(-170, -208, 140, 28, ink, 14) +
  rider(sky, {
    hip: [-92, -226],
    shoulder: [-66, -344],
    hand: [128, -262],
    legs: [
      [
        [44, -226],
        [40, -116],
      ],
      [
        [28, -214],
        [18, -112],
      ],
    ],
  }) +
  line('M84 -250 L140 -262', ink, 13) +
  circle(134, -222, 20, sand) +
  rect(-236, -250, 90, 66, sand, 10) +
  line('M-236 -220 h90', ink, 5)

export function balloon(): Svg {
  const bag = path(
    'M0 -480 C170 -480 240 -370 230 -270 C220 -170 110 -90 56 -20 H-56 C-110 -90 -220 -170 -230 -270 C-240 -370 -170 -480 0 -480Z',
    coral,
  )
  return (
    bag +
    clipped(
      bag,
      path('M-40 -490 C-130 -400 -120 -160 -30 0 H30 C120 -160 130 -400 40 -490Z', white),
      path('M-120 -480 C-230 -360 -170 -140 -50 0 H-90 L-260 -200Z', sand),
      path('M120 -480 C230 -360 170 -140 50 0 H90 L260 -200Z', sand),
      dots(ink, (paint) => path('M230 -330 C220 -170 110 -90 56 -20 H10 C100 -120 180 -220 230 -330Z', paint)),
    ) +
    line('M-50 -20 L-40 50 M50 -20 L40 50', ink, 5) +
    rect(-52, 46, 104, 76, '#b5793f', 14) +
    line('M-46 70 H46 M-46 92 H46', sand, 5) +
    circle(-16, 30, 17, '#f3bd94') +
    circle(20, 32, 17, '#f3bd94') +
    path('M-34 26 a18 18 0 0 1 36 0Z M2 28 a18 18 0 0 1 36 0Z', ink)
  )
}

const carWindow = (x: number, y: number, width: number, height: number): Svg =>
  rect(x, y, width, height, pale, 10) +
  path(`M${x + width * 0.55} ${y} h${width * 0.25} l${-width * 0.4} ${height} h${-width * 0.25}Z`, white)

export const tram = (): Svg =>
  line('M0 -330 L-70 -420 L60 -460', ink, 9) +
  rect(-280, -330, 560, 300, coral, 36) +
  rect(-280, -160, 560, 60, white) +
  rect(-262, -344, 524, 30, ink, 14) +
  repeat(4, (i) => carWindow(-250 + i * 98, -290, 80, 110)) +
  rect(158, -290, 90, 230, deep, 10) +
  rect(170, -276, 66, 90, pale, 8) +
  dots(ink, (paint) => rect(-280, -96, 430, 50, paint)) +
  rect(-290, -46, 580, 26, ink, 8) +
  wheel(-170, -20, 36) +
  wheel(-70, -20, 36) +
  wheel(90, -20, 36) +
  wheel(190, -20, 36) +
  circle(256, -130, 17, sand)

export const camper = (): Svg =>
  path(
    'M-290 -60 V-270 C-290 -310 -260 -320 -230 -320 H150 C220 -320 250 -240 270 -180 C290 -160 296 -120 290 -60Z',
    white,
  ) +
  path('M-290 -60 V-150 H284 C292 -130 294 -90 290 -60Z', coral) +
  dots(ink, (paint) => path('M-290 -60 V-90 H290 V-60Z', paint)) +
  carWindow(-250, -280, 120, 96) +
  carWindow(-100, -280, 100, 96) +
  path('M110 -280 H160 C200 -270 220 -210 230 -180 H110Z', pale) +
  rect(20, -280, 74, 210, sand, 8) +
  rect(32, -268, 50, 76, pale, 6) +
  circle(280, -110, 16, sand) +
  rect(-240, -362, 210, 42, deep, 12) +
  wheel(-180, -56, 56) +
  wheel(180, -56, 56) +
  line('M-290 -170 H280', ink, 6) +
  path('M-260 -300 L-420 -240 L-416 -214 L-260 -256Z', sand)

/** An express with its nose to the right; `cars` cars behind it. */
export const express = (cars: number): Svg =>
  path(`M${-200 - cars * 330} -150 H20 C120 -150 220 -90 270 -30 C276 -10 260 0 240 0 H${-200 - cars * 330}Z`, white) +
  rect(-200 - cars * 330, -52, 450 + cars * 330, 24, coral) +
  path('M70 -130 C120 -120 160 -96 190 -70 H90Z', ink) +
  repeat(cars * 4 + 3, (i) => rect(-10 - i * 82, -122, 58, 44, sky, 8)) +
  repeat(cars, (i) => rect(-206 - i * 330, -150, 8, 150, ink)) +
  dots(ink, (paint) => rect(-200 - cars * 330, -26, 450 + cars * 330, 26, paint))

export const steamer = (): Svg =>
  rect(-30, -330, 76, 120, coral, 8) +
  rect(-30, -330, 76, 30, ink) +
  rect(-190, -230, 320, 70, white, 10) +
  repeat(5, (i) => rect(-170 + i * 60, -212, 36, 34, sky, 6)) +
  rect(-250, -160, 450, 76, white, 8) +
  repeat(7, (i) => circle(-216 + i * 62, -122, 17, sky)) +
  path('M-330 -90 H330 C300 0 270 40 230 60 H-250 C-290 30 -320 -30 -330 -90Z', white) +
  path('M-312 -40 H308 C290 10 264 40 230 60 H-250 C-280 40 -300 0 -312 -40Z', coral) +
  dots(ink, (paint) => path('M-290 10 H284 C270 34 250 50 230 60 H-250 C-270 50 -284 30 -290 10Z', paint)) +
  line('M-330 -90 H330', ink, 9) +
  line('M240 -90 V-250', ink, 8) +
  path('M244 -250 L310 -230 L244 -206Z', coral) +
  scatter('20,-370 60,-410 120,-440', (x, y, i) => circle(x, y, 22 + i * 9, white))

export const carriage = (): Svg =>
  path(
    'M-270 -260 C-270 -330 -50 -330 -50 -260 C-40 -180 -70 -110 -110 -100 H-220 C-250 -110 -280 -180 -270 -260Z',
    coral,
  ) +
  path('M-276 -262 C-270 -350 -50 -350 -44 -262Z', ink) +
  rect(-214, -250, 108, 76, sand, 12) +
  dots(ink, (paint) =>
    path(
      'M-266 -180 C-200 -150 -110 -150 -54 -190 C-64 -140 -84 -110 -110 -100 H-220 C-240 -110 -260 -140 -266 -180Z',
      paint,
    ),
  ) +
  line('M-70 -104 C60 -100 180 -112 292 -152', ink, 9) +
  repeat(2, (i) =>
    place(
      -230 + i * 150,
      -72,
      ring(0, 0, 70 - i * 14, ink, 12) + repeat(8, (j) => place(0, 0, line('M0 0 V-56', ink, 5), { rotate: j * 45 })),
    ),
  ) +
  circle(-36, -250, 20, sand) +
  place(212, 0, horse())

/** A horse in harness at a trot, about 400 long. */
const horse = (): Svg => {
  const body = path(
    'M-120 -190 C-92 -216 -24 -196 28 -204 C64 -208 84 -226 100 -258 C112 -292 128 -320 152 -332 L158 -360 L176 -336 C192 -328 202 -312 208 -298 L236 -260 C242 -244 228 -234 214 -240 L186 -254 C174 -256 166 -250 162 -238 C156 -206 148 -180 126 -156 C110 -132 88 -126 58 -128 C10 -122 -50 -116 -84 -126 C-126 -138 -142 -170 -120 -190Z',
    white,
  )
  const leg = (thigh: string, shin: string, hoofX: number, hoofY: number): Svg =>
    line(thigh, white, 34) + line(shin, white, 19) + path(`M${hoofX - 14} ${hoofY} l6 -22 h20 l10 22Z`, ink)
  return (
    leg('M-84 -150 L-58 -104', 'M-58 -104 L-84 -58 L-70 -14', -70, 0) +
    leg('M84 -150 L104 -104', 'M104 -104 L94 -58 L98 -14', 98, 0) +
    path(
      'M-116 -188 C-152 -196 -172 -160 -162 -116 C-158 -92 -166 -70 -178 -56 C-146 -62 -130 -90 -132 -122 C-133 -140 -130 -152 -122 -160Z',
      ink,
    ) +
    body +
    clipped(
      body,
      dots(sand, (paint) => path('M-140 -150 C-60 -130 60 -130 130 -190 V-110 H-140Z', paint)),
    ) +
    leg('M-98 -152 L-112 -100', 'M-112 -100 L-134 -62 L-122 -14', -122, 0) +
    leg('M92 -148 L138 -128', 'M138 -128 L150 -84 L128 -58', 124, -38) +
    path(
      'M152 -336 C122 -326 100 -292 88 -258 C78 -236 62 -220 40 -208 C62 -208 84 -212 98 -238 C112 -262 128 -300 160 -326Z',
      ink,
    ) +
    line('M62 -206 C66 -176 82 -150 104 -142', coral, 17) +
    line('M170 -322 L184 -258 M176 -292 L214 -286 M180 -268 C130 -250 60 -220 -20 -200', ink, 6) +
    circle(188, -300, 6, ink)
  )
}
