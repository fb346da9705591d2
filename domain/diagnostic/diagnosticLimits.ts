/** The longest stored texts, in characters; the database checks the same. */
export const DIAGNOSTIC_LIMITS = {
  title: 200,
  description: 5_000,
  privacyPolicyText: 20_000,
  poweredByText: 5_000,
  poweredByLinkName: 200,
  poweredByLinkUrl: 2_000,
} as const
