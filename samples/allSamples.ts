import { communication } from './data/communication.ts'
import { consultant } from './data/consultant.ts'
import { fish } from './data/fish.ts'
import { holiday } from './data/holiday.ts'
import { leadership } from './data/leadership.ts'
import { learningStyle } from './data/learning-style.ts'
import { marketer } from './data/marketer.ts'
import { money } from './data/money.ts'
import { teamRole } from './data/team-role.ts'
import { travel } from './data/travel.ts'
import type { Sample } from './sample.ts'

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
