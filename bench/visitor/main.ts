import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { connect, visitorsRow } from '../../tests/support/productClient.ts'
import { measureLoading, medianLoading } from './lighthouse.ts'
import { serveBare, serveRivals } from './rivals.ts'
import { measureStart, type Start } from './starts.ts'
import { measureTaps, type TapTarget } from './taps.ts'

/** The public page beside two other renderers with the same questions and picture: npm run bench:visitor [-- rounds] */
const ROUNDS = Number(process.argv[2] ?? 5)
const PICTURE = path.resolve('samples/fish/main.jpg')

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The fish quiz as it is seeded, with all of its 45 questions asked. */
async function publishAllQuestions({ url, admin }: Awaited<ReturnType<typeof startProduct>>): Promise<string> {
  const client = await connect(url)
  const { data: session } = await client.auth.signInWithPassword(admin)
  const { title, description, imageurl, axes, questions, resulttypes, design_template } = await visitorsRow(
    client,
    'fish',
  )
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

/** A run that fails for good is said below the table; it is neither sorted among the others nor hidden. */
async function collect<Run>(contenders: string[], measure: (name: string) => Promise<Run>) {
  const runs = new Map<string, Run[]>(contenders.map((name) => [name, []]))
  const failures: string[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, done] of runs) {
      try {
        done.push(await measure(name))
      } catch (error) {
        failures.push(`${name}, round ${round}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
    }
  }
  return { runs, failures }
}

async function loading(contenders: Record<string, string>, throttling: 'simulate' | 'devtools'): Promise<void> {
  const { runs, failures } = await collect(Object.keys(contenders), (name) =>
    measureLoading(contenders[name] ?? '', throttling),
  )
  print(`\nLoading, mobile preset, ${throttling}, median of ${ROUNDS} interleaved runs\n`)
  print(
    '| | LCP ms | FCP ms | blocking ms | of the whole, by processor time ms | layout shift | kB |\n|---|---|---|---|---|---|---|',
  )
  for (const [name, measured] of runs) {
    if (measured.length === 0) print(`| ${name} | – | – | – | – | – | – |`)
    else {
      const { lcp, fcp, blocking, processorBlocking, shift, kilobytes } = medianLoading(measured)
      print(
        `| ${name} | ${lcp.toFixed(0)} | ${fcp.toFixed(0)} | ${blocking.toFixed(0)} | ${processorBlocking.toFixed(0)} | ${shift.toFixed(4)} | ${kilobytes.toFixed(0)} |`,
      )
    }
  }
  for (const failure of failures) print(`\nnot measured: ${failure}`)
}

/** From the navigation to the first question, tapped as soon as the button is seen. */
async function starts(targets: Record<string, TapTarget>): Promise<void> {
  const { runs, failures } = await collect<Start>(Object.keys(targets), (name) => {
    const target = targets[name]
    if (target === undefined) throw new Error(`${name} is not known`)
    return measureStart(target.url, target.question)
  })
  print(`\nFirst question after one tap on the button as soon as it is seen, throttling applied, ${ROUNDS} visits\n`)
  print('| | tapped, median ms | first question, median ms | slowest ms | taps that counted |\n|---|---|---|---|---|')
  for (const [name, measured] of runs) {
    const sorted = (pick: (run: Start) => number) => measured.map(pick).sort((a, b) => a - b)
    const middle = Math.floor(measured.length / 2)
    const questions = sorted((run) => run.question)
    const shown = [sorted((run) => run.tapped)[middle], questions[middle], questions.at(-1)]
    const cells = shown.map((time) => time?.toFixed(0) ?? '–').join(' | ')
    print(`| ${name} | ${cells} | ${measured.length} of ${ROUNDS} |`)
  }
  for (const failure of failures) print(`\nnot counted: ${failure}`)
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
let bare: Awaited<ReturnType<typeof serveBare>> | null = null
try {
  const ours = await publishAllQuestions(product)
  bare = await serveBare(ours)
  // The first visit after a start makes the pictures; what is measured is every visit after it.
  await measureLoading(ours, 'simulate')
  const contenders = { ミツジク: ours, 'the same without scripts': bare.url, ...rivals.urls }
  await loading(contenders, 'simulate')
  await loading(contenders, 'devtools')
  const targets: Record<string, TapTarget> = {
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
  }
  await starts(targets)
  await taps(targets)
} finally {
  bare?.close()
  rivals.close()
  await product.remove()
}
