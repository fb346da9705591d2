import type { ReactNode } from 'react'
import type { PageData } from '#domain/wire/pageData.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { FailureBoundary } from '../quiz/FailureBoundary.tsx'
import { QuizEnvironmentContext } from '../quiz/quizEnvironment.ts'
import { FailedScreen } from '../quiz/screens/FailedScreen.tsx'
import { NotFound } from '../quiz/screens/NotFound.tsx'
import { SharedResult } from '../quiz/screens/SharedResult.tsx'
import { ThemeRoot } from '../quiz/ThemeRoot.tsx'
import '../quiz/styles/run.css'
import { fetchPageData, readAddress } from './openPage.ts'

/**
 * The page where no server rendered it: fetches the diagnostic, then shows it or says why it cannot.
 * @param show puts each state in place of the one before
 */
export async function showFetchedPage(
  { pathname, search }: Location,
  renderPage: (data: PageData) => ReactNode,
  show: (page: ReactNode) => void,
): Promise<void> {
  const address = readAddress(pathname)
  if (address === null) return show(inFrame(<NotFound homeUrl="/" reason={m.notFound.noSlug} />))
  show(
    inFrame(
      <p className="mz-muted" role="status">
        {m.loading}
      </p>,
    ),
  )
  const embedded = new URLSearchParams(search).get('embed') === '1'
  const data = await fetchPageData(address.slug, embedded).catch(() => undefined)
  if (data === undefined) return show(inFrame(<NotFound homeUrl="/" reason={m.notFound.failed} />))
  if (data === null) return show(inFrame(<NotFound homeUrl="/" />))
  const type = data.diagnostic.resultTypes.find(({ code }) => code === address.code)
  if (type === undefined) return show(renderPage(data))
  const takeUrl = pathname.replace(/\/result\/.*$/, '')
  show(
    <FailureBoundary fallback={<FailedScreen homeUrl="/" />}>
      <QuizEnvironmentContext.Provider value={data.environment}>
        <ThemeRoot template={data.diagnostic.designTemplate} as="main">
          <SharedResult diagnostic={data.diagnostic} type={type} takeUrl={takeUrl} />
        </ThemeRoot>
      </QuizEnvironmentContext.Provider>
    </FailureBoundary>,
  )
}

function inFrame(content: ReactNode): ReactNode {
  return (
    <ThemeRoot template="default" as="main">
      <div className="mz-run">{content}</div>
    </ThemeRoot>
  )
}
