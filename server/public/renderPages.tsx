import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AXIS_IDS } from '#domain/axis/axis.ts'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { markedNames, markWords } from '#domain/diagnostic/markWords.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { Scores } from '#domain/response/scores.ts'
import type { ResultType } from '#domain/result-type/resultType.ts'
import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { diagnosticMetadata, resultMetadata, type SocialMetadata } from '#domain/share/socialMetadata.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { QuizEnvironmentContext } from '#web/quiz/quizEnvironment.ts'
import { Intro } from '#web/quiz/screens/Intro.tsx'
import { NotFound } from '#web/quiz/screens/NotFound.tsx'
import { SharedResult } from '#web/quiz/screens/SharedResult.tsx'
import { ThemeRoot } from '#web/quiz/ThemeRoot.tsx'
import { designTokens } from '#web/quiz/templates/templates.ts'
import { DATA_ID, KEPT_PAGE, ROOT_ID } from '#web/visitor/pageData.ts'
import type { Config } from '../config/config.ts'
import { countsVisits } from './publicConfig.ts'
import { PICTURES_PATH } from './publicPictures.ts'
import type { PublishedSource } from './publishedSource.ts'
import { type DocumentContent, type Progress, renderDocument } from './renderDocument.ts'
import { cspHash, type RenderedPage, toRenderedPage } from './renderedPage.ts'
import type { VisitorAssets } from './visitorAssets.ts'

type RenderContext = { config: Config; source: PublishedSource; assets: VisitorAssets }

function themed(environment: QuizEnvironment, template: string, screen: ReactNode): string {
  return renderToStaticMarkup(
    <QuizEnvironmentContext.Provider value={environment}>
      <ThemeRoot template={template} as="main">
        {screen}
      </ThemeRoot>
    </QuizEnvironmentContext.Provider>,
  )
}

function groundOf(template: string): DocumentContent['ground'] {
  const { colours, scheme } = designTokens(template)
  return { page: colours.page, scheme }
}

function environmentOf(
  { config, source }: RenderContext,
  slug: string,
  diagnostic: PublishedDiagnostic | null,
): QuizEnvironment {
  return {
    productName: config.productName,
    homeUrl: config.publicUrl,
    share: { address: config.publicUrl + diagnosticPath(slug), functionsHost: source.functionsHost, keeps: true },
    resizableImages: PICTURES_PATH,
    markedNames: diagnostic === null ? [] : markedNames(diagnostic),
  }
}

/** Adds the absolute address of the drawn card. */
function withImage(metadata: SocialMetadata, drawn: string, config: Config): SocialMetadata & { imageUrl: string } {
  return { ...metadata, imageUrl: new URL(drawn, config.publicUrl).href }
}

function progressOf({ config, assets }: RenderContext, diagnostic: PublishedDiagnostic): Progress | null {
  const { questionVersion: version, questionsPerAxis } = diagnostic
  if (version === null || !countsVisits(config)) return null
  return { file: assets.progress, version, asked: questionsPerAxis * AXIS_IDS.length }
}

/** The page of a published diagnostic: its intro, and data for the run. */
export async function renderIntroPage(
  context: RenderContext,
  diagnostic: PublishedDiagnostic,
  slug: string,
  embedded: boolean,
): Promise<RenderedPage> {
  const { config, source, assets } = context
  const environment = environmentOf(context, slug, diagnostic)
  const metadata = diagnosticMetadata(diagnostic, slug, config)
  const intro = <Intro diagnostic={diagnostic} onStart={() => {}} close={embedded ? null : { href: '/' }} />
  const data = {
    diagnostic: { ...diagnostic, questions: askedQuestions(diagnostic).map(markWords) },
    backend: source.backend,
    environment,
    embedded,
    finished: null,
  }
  const html = await renderDocument({
    title: metadata.pageTitle,
    indexed: true,
    metadata: withImage(metadata, socialImagePath(diagnostic, slug, null), config),
    css: assets.introCss,
    ground: groundOf(diagnostic.designTemplate),
    body: themed(environment, diagnostic.designTemplate, intro),
    script: {
      code: assets.bootScript,
      data,
      later: assets.later,
    },
    progress: progressOf(context, diagnostic),
    productName: config.productName,
  })
  return toRenderedPage(200, html, cspHash(assets.bootScript))
}

/** The page of a result type, for shared links, with bars for kept scores. It works without scripts. */
export async function renderResultPage(
  context: RenderContext,
  diagnostic: PublishedDiagnostic,
  slug: string,
  type: ResultType,
  scores: Scores | null = null,
): Promise<RenderedPage> {
  const { config, assets } = context
  const metadata = resultMetadata(diagnostic, type, slug, config)
  const screen = <SharedResult diagnostic={diagnostic} type={type} scores={scores} takeUrl={diagnosticPath(slug)} />
  const html = await renderDocument({
    title: metadata.pageTitle,
    indexed: scores === null,
    metadata: withImage(metadata, socialImagePath(diagnostic, slug, type.code), config),
    css: assets.introCss + assets.runCss,
    ground: groundOf(diagnostic.designTemplate),
    body: themed(environmentOf(context, slug, diagnostic), diagnostic.designTemplate, screen),
    script: null,
    // A kept result is opened again by the one who has it: no visit.
    progress: scores === null ? progressOf(context, diagnostic) : null,
    productName: config.productName,
  })
  return toRenderedPage(200, html)
}

async function renderRefusal(
  context: RenderContext,
  status: 404 | 410 | 503,
  screen: ReactNode,
  script: string | null = null,
): Promise<RenderedPage> {
  const { config, assets } = context
  const html = await renderDocument({
    title: `${m.notFound.heading} | ${config.productName}`,
    indexed: false,
    metadata: null,
    css: assets.introCss + assets.runCss,
    ground: groundOf('default'),
    body: themed(environmentOf(context, '', null), 'default', <div className="mz-run">{screen}</div>),
    script: null,
    smallScript: script,
    productName: config.productName,
  })
  return toRenderedPage(status, html, script === null ? null : cspHash(script))
}

/** Shows the page that this tab kept of a finished run: its diagnostic may be unpublished meanwhile. */
function showKept({ later }: VisitorAssets): string {
  return `try {
  const kept = sessionStorage.getItem('${KEPT_PAGE}' + location.pathname)
  if (kept) {
    const data = { type: 'application/json', id: '${DATA_ID}', textContent: kept }
    document.body.append(Object.assign(document.createElement('script'), data))
    const page = document.getElementById('${ROOT_ID}')
    page.hidden = true
    import('${later.find((file) => file.endsWith('.js'))}').catch(() => {}).then(() => (page.hidden = false))
  }
} catch {}`
}

/** For an unknown or unpublished diagnostic or result code. `reason` replaces the default sentence. */
export function renderNotFoundPage(context: RenderContext, reason?: string): Promise<RenderedPage> {
  const screen = <NotFound homeUrl="/" {...(reason === undefined ? {} : { reason })} />
  return renderRefusal(context, 404, screen, showKept(context.assets))
}

/** For a deleted diagnostic. */
export function renderEndedPage(context: RenderContext): Promise<RenderedPage> {
  return renderRefusal(context, 410, <NotFound homeUrl="/" reason={m.notFound.ended} />, showKept(context.assets))
}

/** Polls with growing pauses while the page is visible. */
const RELOAD_WHEN_UP = `let seconds = 5, timer
function wait() {
  clearTimeout(timer)
  timer = setTimeout(look, seconds * 1000)
}
async function look() {
  if (document.hidden) return
  const answer = await fetch(location.href).catch(() => null)
  if (answer && answer.status !== 503) return location.reload()
  seconds = Math.min(seconds * 2, 60)
  wait()
}
document.addEventListener('visibilitychange', look)
wait()`

/** For an unreachable backend. */
export function renderOutagePage(context: RenderContext): Promise<RenderedPage> {
  return renderRefusal(context, 503, <NotFound homeUrl="/" reason={m.notFound.failed} />, RELOAD_WHEN_UP)
}

/** Path of a social image, with the revision: social networks cache images by address. */
function socialImagePath(diagnostic: PublishedDiagnostic, slug: string, code: string | null): string {
  return `/images/social/${encodeURIComponent(slug)}/${code ?? 'cover'}-${diagnostic.revision}.png`
}
