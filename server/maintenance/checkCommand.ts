import * as v from 'valibot'
import {
  isUntried,
  type MailState,
  type SetupCheck,
  type SetupProblem,
  type TestMail,
} from '#domain/wire/setupChecks.ts'
import { CHECKS } from '#terminal/checks.mjs'
import { ENGLISH, JAPANESE } from '#terminal/checkTexts.mjs'
import { terminalLanguage } from '#terminal/language.mjs'
import type { Config } from '../config/config.ts'
import { setupChecks } from '../setup/checks.ts'
import { findFacts } from '../setup/findings.ts'
import { serverUrl } from './openInstallation.ts'

const TIMEOUT_MS = 5_000
const GB = 1024 ** 3

const Answer = v.object({
  status: v.picklist(['ok', 'read_only', 'rights_missing', 'unavailable']),
  problems: v.optional(v.array(v.string()), []),
  untried: v.optional(v.array(v.string()), []),
})
type Answer = v.InferOutput<typeof Answer>

/** The server says that a test failed, not why. */
const FAILED_TEST: TestMail = { at: '', to: '', failure: 'other', reply: '', isPlain: false }

/** The server says that mails fail, not why. */
const FAILING: MailState['failing'] = { since: '', failure: 'other', reply: '' }

/** `/readyz` of the running server; null when none answers. */
async function askServer(url: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return v.parse(Answer, await answer.json())
  } catch {
    return null
  }
}

function serverLine(url: string, answer: Answer | null): string {
  if (answer?.status === 'ok') return CHECKS.well(CHECKS.server(url))
  if (answer === null) return CHECKS.problem(CHECKS.server_unreachable(url))
  return CHECKS.problem(CHECKS[`server_${answer.status}`]())
}

function minuteOf(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}

/** The finding of a check; null where the problem has it all. */
function detailOf(check: SetupCheck, { dataDir }: Config): string | null {
  if (check.name === 'mail') return check.server ?? (check.problem === null ? CHECKS.outbox() : null)
  if (check.name === 'address') return check.publicUrl
  if (check.name === 'backup') return check.madeAt && minuteOf(check.madeAt)
  if (check.name === 'version') return check.version
  if (check.name !== 'disk') return null
  return check.freeBytes === null ? CHECKS.disk_unknown(dataDir) : `${(check.freeBytes / GB).toFixed(1)} GB`
}

function adviceOf(problem: SetupProblem): string {
  if (problem === 'mail_test_failed') return CHECKS.mail_test_failed()
  const { sentence, action } = JAPANESE.problems[problem]
  return terminalLanguage() === 'ja' ? sentence + action : ENGLISH.problems[problem]
}

function lineOf(check: SetupCheck, config: Config): string {
  const { names } = terminalLanguage() === 'ja' ? JAPANESE : ENGLISH
  const advice = isUntried(check) ? CHECKS.untriedHint() : check.problem && adviceOf(check.problem)
  const parts = [names[check.name], detailOf(check, config), advice]
  const state = isUntried(check) ? 'untried' : check.problem === null ? 'well' : 'problem'
  return CHECKS[state](parts.filter((part) => part !== null).join(': '))
}

/** The checks as lines for the terminal, with the running server's. @returns whether none needs attention, too */
export async function checkInstallation(config: Config): Promise<{ lines: string[]; isHealthy: boolean }> {
  const url = serverUrl(config)
  const answer = await askServer(url)
  const reported = answer?.problems ?? []
  const observed = {
    undeclared: (['proxy', 'cdn'] as const).find((kind) => reported.includes(`${kind}_not_declared`)) ?? null,
    addresses: null,
    lastTest: reported.includes('mail_test_failed') ? FAILED_TEST : null,
    // Without a server nothing is known.
    mails: {
      acceptedAt: answer?.untried.includes('mail') ? null : '',
      failing: reported.includes('mail_failing') ? FAILING : null,
    },
    deliveries: { due: 0, oldestSeconds: reported.includes('deliveries_stuck') ? Number.POSITIVE_INFINITY : 0 },
  }
  const checks = setupChecks(await findFacts(config, observed), Date.now())
  // Without a server no request was seen and nothing is sent.
  const known = checks.filter(({ name }) => (name !== 'proxy' && name !== 'deliveries') || answer !== null)
  return {
    lines: [serverLine(url, answer), ...known.map((check) => lineOf(check, config))],
    isHealthy: answer?.status === 'ok' && known.every(({ problem }) => problem === null),
  }
}
