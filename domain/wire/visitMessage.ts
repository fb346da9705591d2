import * as v from 'valibot'
import { UUID } from '../id/newId.ts'
import { originOf } from '../insight/origin.ts'
import { MAX_ADDRESS_LENGTH, REACHED } from '../insight/reached.ts'
import { sourceOf } from '../response/source.ts'

const Id = v.pipe(v.string(), v.regex(UUID), v.toLowerCase())

const Address = v.pipe(v.string(), v.maxLength(MAX_ADDRESS_LENGTH))

/**
 * Body of `POST /diagnostic/{slug}/progress`: the whole state of a visit, so that a later message mends a lost one. Read
 * with the origin that a response of the same page has; the addresses themselves are not kept.
 */
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
    /** See `sourceOf`: the query, the page before, and the page's own host. */
    search: Address,
    referrer: Address,
    host: Address,
    device: v.picklist(['phone', 'other']),
  }),
  v.check(({ asked, reached }) => reached <= asked || reached >= REACHED.leadForm),
  v.transform(({ search, referrer, host, ...visit }) => ({ ...visit, ...originOf(sourceOf(search, referrer, host)) })),
)
export type VisitMessage = v.InferOutput<typeof VisitMessage>
