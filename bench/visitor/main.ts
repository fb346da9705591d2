import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { connect } from '../../tests/support/productClient.ts'
import { type Loading, measureLoading, medianLoading } from './lighthouse.ts'
import { serveRivals } from './rivals.ts'
import { measureTaps, type TapTarget } from './taps.ts'

/** The public page beside two other renderers with the same questions and picture: npm run bench:visitor [-- rounds] */
const ROUNDS = Number(process.argv[2] ?? 5)
const PICTURE = path.resolve('samples/images/fish/main.jpg')

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The fish quiz as it is seeded, with all of its 45 questions asked. */
async function publishAllQuestions({ url, admin }: Awaited<ReturnType<typeof startProduct>>): Promise<string> {
  const client = await connect(url)
  const { data: session } = await client.auth.signInWithPassword(admin)
  const { data: fish } = await client.from('diagnostics').select('*').eq('publicurl', 'fish').single().throwOnError()
  const { title, description, imageurl, axes, questions, resulttypes, design_template } = fish
  await client
    .from('diagnostics')
    .insert({
      ...{ title, description, imageurl, axes, questions, resulttypes, design_template },
      id: randomUUID(),
      user_id: session.user?.id,
      publicurl: 'fish-45',
      questionsperaxis: 15,
      ispublished: true,
    })
    .throwOnError()
  return `${url}/diagnostic/fish-45`
}

async function loading(contenders: Record<string, string>, throttling: 'simulate' | 'devtools'): Promise<void> {
  const runs: Record<string, Loading[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of Object.entries(contenders)) {
      const run = await measureLoading(url, throttling)
      runs[name] = [...(runs[name] ?? []), run]
    }
  }
  print(`\nLoading, mobile preset, ${throttling}, median of ${ROUNDS} interleaved runs\n`)
  print('| | LCP ms | FCP ms | blocking ms | layout shift | kB |\n|---|---|---|---|---|---|')
  for (const [name, measured] of Object.entries(runs)) {
    const { lcp, fcp, blocking, shift, kilobytes } = medianLoading(measured)
    print(
      `| ${name} | ${lcp.toFixed(0)} | ${fcp.toFixed(0)} | ${blocking.toFixed(0)} | ${shift.toFixed(4)} | ${kilobytes.toFixed(0)} |`,
    )
  }
}

async function taps(targets: Record<string, TapTarget>): Promise<void> {
  print('\nTap to the next question painted, processor slowed four times\n')
  print('| | median ms | p95 ms |\n|---|---|---|')
  for (const [name, target] of Object.entries(targets)) {
    const { median, p95 } = await measureTaps(target)
    print(`| ${name} | ${median.toFixed(0)} | ${p95.toFixed(0)} |`)
  }
}

const product = await startProduct({ LOG_LEVEL: 'error' })
const rivals = await serveRivals(PICTURE)
try {
  const ours = await publishAllQuestions(product)
  // The first visit after a start makes the pictures; what is measured is every visit after it.
  await measureLoading(ours, 'simulate')
  const contenders = { ミツジク: ours, ...rivals.urls }
  await loading(contenders, 'simulate')
  await loading(contenders, 'devtools')
  await taps({
    ミツジク: { url: ours, start: 'text=診断を始める', question: '.mz-question-text', choice: '.mz-choice' },
    surveyjs: {
      url: rivals.urls.surveyjs ?? '',
      start: '.sd-navigation__start-btn',
      question: '.sd-question__title',
      choice: '.sd-body input[type=radio]',
    },
    formbricks: {
      url: rivals.urls.formbricks ?? '',
      start: 'text=診断を始める',
      question: 'form label',
      choice: 'input[type=radio]',
      advance: 'button[type=submit]',
    },
  })
} finally {
  rivals.close()
  await product.remove()
}
