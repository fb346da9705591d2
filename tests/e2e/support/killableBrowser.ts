import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test'

export type KillableBrowser = {
  open(): Promise<BrowserContext>
  /** Kills it two seconds after the last key, before localStorage is on disk. The time itself is the rule. */
  kill(context: BrowserContext): Promise<void>
}

/** Runs a test in a browser with a profile on disk, which is removed at the end. */
export async function withKillableBrowser(
  options: LaunchOptions & { baseURL: string },
  test: (browser: KillableBrowser) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'mitsujiku-profile-'))
  const processes = () =>
    execFileSync('ps', ['-Awwo', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(`--user-data-dir=${profile}`))
      .map((line) => Number.parseInt(line, 10))
  try {
    await test({
      open: () => chromium.launchPersistentContext(profile, { ...options, locale: 'ja-JP' }),
      async kill(context) {
        await new Promise((resolve) => setTimeout(resolve, 2_000))
        const closed = context.waitForEvent('close')
        for (const pid of processes()) process.kill(pid, 'SIGKILL')
        await closed
      },
    })
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}
