/** A version of a text for visitors. `createdAt`: since when it was shown, ISO 8601. */
export type ConsentText = { kind: 'privacy' | 'advertising'; body: string; createdAt: string }

/** By their ids, as responses name them. */
export type ConsentTexts = Readonly<Record<string, ConsentText>>

/** Consents and retention, a part of the store of responses. */
export interface ConsentStore {
  /** Responses with contact details that are older, which such a retention would erase. */
  countOlder(diagnosticId: string, days: number): Promise<number>
  /** A text that a response names; null when it is not known. */
  consentText(id: string): Promise<ConsentText | null>
  /** All texts that a diagnostic showed. */
  consentTexts(diagnosticId: string): Promise<ConsentTexts>
  /** Records that the consent to advertising was withdrawn, once. @returns when, ISO 8601; null: none was given */
  withdrawAdvertising(id: string): Promise<string | null>
}
