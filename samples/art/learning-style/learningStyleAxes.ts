import { figure } from '../people.ts'
import { disc, duo, hill, nightStars } from '../stage.ts'
import { circle, clipped, dots, line, path, place, rect, repeat, type Svg, scatter } from '../svg.ts'
import { flag, flower, leaf, openBook, roundTree, window_ } from '../things.ts'
import { paw, WOOD } from './animals.ts'

const { night, moss, sage, bark, rust, ochre, cream, sky } = WOOD

export const axis1 = (): Svg =>
  duo(moss, cream) +
  disc(200, 300, 165, ochre, rust) +
  place(210, 300, paw(bark), { scale: 1.2, rotate: 12 }) +
  place(70, 520, paw(sage), { scale: 0.4, rotate: 24 }) +
  place(330, 110, paw(sage), { scale: 0.4, rotate: 24 }) +
  disc(610, 290, 160, sky, moss) +
  place(608, 330, openBook(bark, '#fffaf0', sage), { scale: 0.9 }) +
  place(610, 250, leaf(moss, sage), { scale: 1 }) +
  place(600, 240, leaf(rust, ochre), { rotate: -50, scale: 0.7 }) +
  place(620, 240, leaf(ochre, bark), { rotate: 50, scale: 0.7 })

const flame = (): Svg =>
  path('M0 0 C-90 -20 -90 -110 -30 -160 C-30 -120 -10 -120 0 -210 C60 -150 100 -90 70 -30 C60 -10 30 0 0 0Z', rust) +
  path('M0 0 C-46 -10 -46 -60 -10 -96 C0 -70 40 -70 36 -24 C34 -8 16 0 0 0Z', ochre)

const camper = (top: string, flip: boolean): Svg =>
  place(
    0,
    0,
    figure({
      skin: '#f2c39a',
      hair: bark,
      hairStyle: flip ? 'bob' : 'short',
      top,
      bottom: bark,
      ink: night,
      shade: ochre,
      smiling: true,
      look: 0.7,
      rightHand: [86, -210],
      leftHand: [-60, -180],
      leftFoot: [10, 0],
      rightFoot: [70, 0],
    }),
    { flip },
  )

export const axis2 = (): Svg =>
  duo(night, sky) +
  nightStars('60,70 160,110 300,60 350,160 90,190', cream) +
  disc(200, 370, 170, bark, rust) +
  path('M0 470 C120 440 260 450 392 470 C366 520 352 560 360 600 H0Z', moss) +
  place(80, 520, camper(ochre, false), { scale: 0.62 }) +
  place(310, 520, camper(sky, true), { scale: 0.62 }) +
  place(200, 520, flame(), { scale: 0.86 }) +
  line('M130 530 L270 510 M130 510 L270 530', bark, 20) +
  place(
    610,
    210,
    window_(
      230,
      240,
      bark,
      night,
      nightStars('-70,-70 50,-80 -30,20 80,40 -80,80', cream) + circle(50, -20, 34, ochre),
    ),
  ) +
  rect(450, 440, 330, 26, bark, 6) +
  line('M490 460 V590 M740 460 V590', bark, 18) +
  place(570, 424, openBook(rust, cream, sage), { scale: 0.34 }) +
  path('M690 440 V400 M660 400 h60 l-16 -56 h-28Z', ochre) +
  line('M690 436 V400', night, 8) +
  dots(ochre, (paint) => path('M660 404 H720 L744 438 H636Z', paint), 10, 3)

export const axis3 = (): Svg =>
  duo(sky, cream) +
  disc(180, 190, 110, ochre, rust) +
  clipped(
    path('M0 0 H440 C360 150 470 300 400 420 C370 480 350 540 360 600 H0Z', sky),
    hill(340, 50, 0.1, sage),
    hill(360, 40, 0.35, moss),
  ) +
  path(
    'M110 600 C140 520 150 460 104 400 C80 370 60 350 56 330 L76 328 C90 360 150 380 182 430 C220 390 270 370 296 322 L318 322 C310 380 250 410 244 460 C244 510 270 560 290 600Z',
    cream,
  ) +
  scatter('40,430 76,500 300,440 330,520 180,380 50,570 230,370', (x, y, i) =>
    place(x, y, flower([rust, ochre, cream][i % 3] ?? rust, i % 3 === 1 ? rust : bark), { scale: 0.5 + (i % 2) * 0.2 }),
  ) +
  place(350, 330, roundTree(bark, night, moss), { scale: 0.5 }) +
  disc(620, 200, 120, ochre, rust) +
  path('M390 440 L620 120 L800 400 V600 H360 C350 540 372 482 390 440Z', moss) +
  dots(night, (paint) => path('M620 120 L800 400 V600 H640 C700 400 640 260 620 120Z', paint)) +
  path('M620 120 L560 203 L596 190 L622 214 L650 190 L676 206Z', cream) +
  repeat(7, (i) => rect(440 + i * 22, 560 - i * 50, 130 - i * 14, 26, i % 2 ? sage : cream, 8)) +
  place(620, 126, flag(90, rust, bark), { scale: 0.8 })
