/** Whether the promise held, and the observations. */
export type Outcome = { good: boolean; text: string }
