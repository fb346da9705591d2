import type { ReactNode } from 'react'
import type { PageData } from '#domain/wire/pageData.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { loadEndScreens } from '../quiz/loadEndScreens.ts'
import { NotFound } from '../quiz/screens/NotFound.tsx'
import { ThemeRoot } from '../quiz/ThemeRoot.tsx'
import { readKeptPage } from './keptPage.ts'
import { fetchPageData, readAddress } from './openPage.ts'
import { PageFrame } from './VisitorPage.tsx'

/** The page on a static host: fetches the diagnostic, then shows it or an error. @param show replaces the state before */
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
  if (data === null) {
    const kept = readKeptPage()
    return show(kept === null ? inFrame(<NotFound homeUrl="/" />) : renderPage(kept))
  }
  const type = data.diagnostic.resultTypes.find(({ code }) => code === address.code)
  if (type === undefined) return show(renderPage(data))
  const screens = await loadEndScreens().catch(() => null)
  if (screens === null) return show(inFrame(<NotFound homeUrl="/" reason={m.notFound.failed} />))
  const takeUrl = pathname.replace(/\/result\/.*$/, '')
  show(
    <PageFrame data={data}>
      <screens.SharedResult diagnostic={data.diagnostic} type={type} takeUrl={takeUrl} />
    </PageFrame>,
  )
}

function inFrame(content: ReactNode): ReactNode {
  return (
    <ThemeRoot template="default" as="main">
      <div className="mz-run">{content}</div>
    </ThemeRoot>
  )
}
