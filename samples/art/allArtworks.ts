import type { Artwork } from './artwork.ts'
import { communicationArtwork } from './communication/communicationArtwork.ts'
import { consultantArtwork } from './consultant/consultantArtwork.ts'
import { fishArtwork } from './fish/fishArtwork.ts'
import { holidayArtwork } from './holiday/holidayArtwork.ts'
import { leadershipArtwork } from './leadership/leadershipArtwork.ts'
import { learningStyleArtwork } from './learning-style/learningStyleArtwork.ts'
import { marketerArtwork } from './marketer/marketerArtwork.ts'
import { moneyArtwork } from './money/moneyArtwork.ts'
import { teamRoleArtwork } from './team-role/teamRoleArtwork.ts'
import { travelArtwork } from './travel/travelArtwork.ts'

/** The pictures of each sample, by its slug. */
export const ARTWORKS: Readonly<Record<string, Artwork>> = {
  fish: fishArtwork,
  marketer: marketerArtwork,
  consultant: consultantArtwork,
  'team-role': teamRoleArtwork,
  'learning-style': learningStyleArtwork,
  leadership: leadershipArtwork,
  money: moneyArtwork,
  travel: travelArtwork,
  holiday: holidayArtwork,
  communication: communicationArtwork,
}
