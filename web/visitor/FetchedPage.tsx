import { type ReactNode, useEffect, useState } from 'react'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { FailureBoundary } from '../quiz/FailureBoundary.tsx'
import { QuizEnvironmentContext } from '../quiz/quizEnvironment.ts'
import { FailedScreen } from '../quiz/screens/FailedScreen.tsx'
import { NotFound } from '../quiz/screens/NotFound.tsx'
import { SharedResult } from '../quiz/screens/SharedResult.tsx'
import { ThemeRoot } from '../quiz/ThemeRoot.tsx'
import '../quiz/styles/run.css'
import type { PageData } from '#domain/wire/pageData.ts'
import { fetchPageData, readAddress } from './openPage.ts'

type FetchedPageProps = {
  location: Location
  render: (data: PageData) => ReactNode
}

type View = { is: 'loading' } | { is: 'missing' } | { is: 'failed' } | { is: 'there'; data: PageData; page: ReactNode }

/** The page where no server rendered it: fetches the diagnostic, then shows it or says why it cannot. */
export function FetchedPage({ location, render }: FetchedPageProps) {
  const address = readAddress(location.pathname)
  const slug = address?.slug ?? null
  const embedded = new URLSearchParams(location.search).get('embed') === '1'
  const [view, setView] = useState<View>(slug === null ? { is: 'missing' } : { is: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is fetched once for its address
  useEffect(() => {
    if (slug === null) return
    fetchPageData(slug, embedded).then(
      (data) => setView(data === null ? { is: 'missing' } : { is: 'there', data, page: render(data) }),
      () => setView({ is: 'failed' }),
    )
  }, [slug])

  if (view.is === 'there') {
    const { diagnostic, environment } = view.data
    const type = diagnostic.resultTypes.find(({ code }) => code === address?.code)
    if (address?.code === null || type === undefined) return view.page
    return (
      <FailureBoundary fallback={<FailedScreen homeUrl="/" />}>
        <QuizEnvironmentContext.Provider value={environment}>
          <ThemeRoot template={diagnostic.designTemplate} as="main">
            <SharedResult
              diagnostic={diagnostic}
              type={type}
              takeUrl={location.pathname.replace(/\/result\/.*$/, '')}
            />
          </ThemeRoot>
        </QuizEnvironmentContext.Provider>
      </FailureBoundary>
    )
  }
  return (
    <ThemeRoot template="default" as="main">
      <div className="mz-run">
        {view.is === 'loading' && (
          <p className="mz-muted" role="status">
            {m.loading}
          </p>
        )}
        {view.is === 'missing' && <NotFound homeUrl="/" {...(slug === null ? { reason: m.notFound.noSlug } : {})} />}
        {view.is === 'failed' && <NotFound homeUrl="/" reason={m.notFound.failed} />}
      </div>
    </ThemeRoot>
  )
}
