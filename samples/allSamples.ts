import { communication } from './communication/text.ts'
import { consultant } from './consultant/text.ts'
import { fish } from './fish/text.ts'
import { holiday } from './holiday/text.ts'
import { leadership } from './leadership/text.ts'
import { learningStyle } from './learning-style/text.ts'
import { marketer } from './marketer/text.ts'
import { money } from './money/text.ts'
import type { Sample } from './sample.ts'
import { teamRole } from './team-role/text.ts'
import { travel } from './travel/text.ts'

/** In the order of the landing page; the fish quiz is playable there. */
export const ALL_SAMPLES: readonly Sample[] = [
  fish,
  marketer,
  consultant,
  teamRole,
  learningStyle,
  leadership,
  money,
  travel,
  holiday,
  communication,
]
