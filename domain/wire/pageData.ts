import type * as v from 'valibot'
import { PublishedDiagnostic } from '../diagnostic/diagnostic.ts'
import { flag, nullable, orderedList, plain, record } from '../schema/schema.ts'
import { VisitorBackend } from './publicConfig.ts'

/** What the screens of a run need to know about the place they are shown in. */
export const QuizEnvironment = record({
  productName: plain(),
  /** What the default footer credit points to: the product's home. */
  homeUrl: plain(),
  /** How results are shared; null in a preview, where nothing is. */
  share: nullable(
    record({
      /** The public address of the diagnostic, without a trailing slash. */
      address: plain(),
      /** Where /functions/v1 is answered. */
      functionsHost: plain(),
      /** Whether the page's server signs addresses of one's own result, and draws pictures of results. */
      keeps: flag(false),
    }),
  ),
  /** The public address of the image bucket, ending in a slash, whose pictures exist in other widths; null: none do. */
  resizableImages: nullable(plain()),
  /** The names of the diagnostic with a `BREAK` wherever a line may break. */
  markedNames: orderedList(plain(), 23),
})
export type QuizEnvironment = v.InferOutput<typeof QuizEnvironment>

/** What a visitor's page needs to run; the server writes it into the HTML as JSON. */
export const PageData = record({
  diagnostic: PublishedDiagnostic,
  backend: VisitorBackend,
  environment: QuizEnvironment,
  /** Shown inside another site's page: no way out of it, and its height is posted to the page around. */
  embedded: flag(false),
})
export type PageData = v.InferOutput<typeof PageData>
