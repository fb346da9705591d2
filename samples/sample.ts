import type { DesignTemplate } from '#domain/diagnostic/diagnostic.ts'

/** A result code: one trait letter per axis. */
type SampleCode = 'ACE' | 'ACF' | 'ADE' | 'ADF' | 'BCE' | 'BCF' | 'BDE' | 'BDF'

/** [question text, choice of the left trait (A, C, E), choice of the right trait (B, D, F)] */
type SampleQuestion = readonly [text: string, leftChoice: string, rightChoice: string]

type SampleTrait = { readonly name: string; readonly description: string }

export type SampleAxis = {
  readonly name: string
  readonly description: string
  /** Trait A, C or E. */
  readonly left: SampleTrait
  /** Trait B, D or F. */
  readonly right: SampleTrait
  /** Exactly 15; the first 5 and the first 9 must already measure the axis well, since a creator may ask only those. */
  readonly questions: readonly SampleQuestion[]
}

type SampleType = { readonly name: string; readonly subtitle: string; readonly description: string }

/** Texts of one sample diagnostic. Its pictures beside it are drawn from the SVG files of the same name. */
export type Sample = {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** For whom, in one short line on the landing page. */
  readonly audience: string
  readonly designTemplate: DesignTemplate
  readonly questionsPerAxis: 5 | 9 | 15
  readonly axes: readonly [SampleAxis, SampleAxis, SampleAxis]
  readonly types: Readonly<Record<SampleCode, SampleType>>
}
