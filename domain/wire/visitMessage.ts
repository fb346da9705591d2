import * as v from 'valibot'
import { UUID } from '../id/newId.ts'
import { REACHED } from '../insight/insights.ts'
import { MAX_ORIGIN_LENGTH } from '../insight/origin.ts'
import { cleanText, isLongerThan } from '../text/text.ts'

const Id = v.pipe(v.string(), v.regex(UUID), v.toLowerCase())

const Name = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.check((name) => !isLongerThan(name, MAX_ORIGIN_LENGTH)),
)

/** Body of `POST /diagnostic/{slug}/progress`: the whole state of a visit, so that a later message mends a lost one. */
export const VisitMessage = v.pipe(
  v.strictObject({
    /** The visit's id: random, one per tab and diagnostic. */
    id: Id,
    /** `questionVersion` of the page. */
    version: Id,
    /** How many questions the diagnostic asks. */
    asked: v.picklist([15, 27, 45]),
    /** See REACHED. */
    reached: v.pipe(v.number(), v.integer(), v.minValue(REACHED.came), v.maxValue(REACHED.contact)),
    /** As of `originOf`. */
    origin: v.pipe(Name, v.nonEmpty()),
    medium: Name,
    campaign: Name,
    device: v.picklist(['phone', 'other']),
  }),
  v.check(({ asked, reached }) => reached <= asked || reached >= REACHED.leadForm),
)
export type VisitMessage = v.InferOutput<typeof VisitMessage>
