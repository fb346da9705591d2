import type { Senders } from './worker.ts'

/** How each kind is sent. */
export function createSenders(): Senders {
  return { mail: null, 'result-mail': null, webhook: null, slack: null, chatwork: null, kintone: null }
}
