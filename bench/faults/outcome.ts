/** Whether what is promised held, and what was seen. */
export type Outcome = { good: boolean; text: string }
