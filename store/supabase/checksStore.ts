import * as v from 'valibot'
import { SetupChecks } from '#domain/wire/setupChecks.ts'
import type { AskServer } from '../askServer.ts'

/** The checks of the installation, for administrators. */
export function createChecksStore(ask: AskServer) {
  return {
    read: async () => v.parse(SetupChecks, await ask('GET', '/setup/checks')),
    /** Sends a mail to the caller's own address. @returns the checks with its result */
    sendTestMail: async () => v.parse(SetupChecks, await ask('POST', '/setup/test-mail')),
  }
}
