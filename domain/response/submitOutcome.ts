/**
 * What became of a visitor's response.
 * - recorded: the backend has it
 * - waiting: kept in this browser, sent by itself once the backend answers again
 * - not-recorded: the backend refused it for good, as when the diagnostic was unpublished meanwhile
 */
export type SubmitOutcome = 'recorded' | 'waiting' | 'not-recorded'
