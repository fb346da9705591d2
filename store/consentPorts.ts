/** A version of a text for visitors. `createdAt`: since when it was shown, ISO 8601. */
export type ConsentText = { body: string; createdAt: string }

/** Consents and retention, a part of the store of responses. */
export interface ConsentStore {
  /** Responses with contact details that are older, which such a retention would erase. */
  countOlder(diagnosticId: string, days: number): Promise<number>
  /** A text that a response names; null when it is not known. */
  consentText(id: string): Promise<ConsentText | null>
  /** Since when each text of a diagnostic was shown by its id, ISO 8601. */
  consentTexts(diagnosticId: string): Promise<Record<string, string>>
  /** Records that the consent to advertising was withdrawn, once. @returns when, ISO 8601; null: none was given */
  withdrawAdvertising(id: string): Promise<string | null>
}
