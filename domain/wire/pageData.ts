import * as v from 'valibot'
import { PublishedDiagnostic } from '../diagnostic/diagnostic.ts'
import { flag, nullable, orderedList, plain, record } from '../schema/schema.ts'
import { VisitorBackend } from './publicConfig.ts'

/** Settings of the page that shows a run. */
export const QuizEnvironment = record({
  productName: plain(),
  /** Target of the default footer credit. */
  homeUrl: plain(),
  /** Sharing of results; null in a preview. */
  share: nullable(
    record({
      /** The public address of the diagnostic, without a trailing slash. */
      address: plain(),
      /** Origin of /functions/v1. */
      functionsHost: plain(),
      /** Whether the server signs links to own results and draws their pictures. */
      keeps: flag(false),
    }),
  ),
  /** Address prefix of pictures that the server resizes, ending in a slash; null without. */
  resizableImages: nullable(plain()),
  /** See `markedNames` in domain/diagnostic/markWords.ts. */
  markedNames: orderedList(plain(), 23),
})
export type QuizEnvironment = v.InferOutput<typeof QuizEnvironment>

/** Data of a visitor's page, which the server writes into the HTML as JSON. */
export const PageData = record({
  /** As the server wrote it: cleaning would remove the marks between words. */
  diagnostic: v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => (value ? (value as PublishedDiagnostic) : v.parse(PublishedDiagnostic, {}))),
  ),
  backend: VisitorBackend,
  environment: QuizEnvironment,
  /** Inside another site's frame: no links out, and the height is posted to the parent. */
  embedded: flag(false),
  /** The stored run of a page that its visitor's browser kept; null otherwise. */
  finished: v.nullish(v.unknown(), null),
})
export type PageData = v.InferOutput<typeof PageData>
