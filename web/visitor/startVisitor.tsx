import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { REACHED } from '#domain/insight/reached.ts'
import type { ResultClick } from '#domain/response/response.ts'
import { sourceOf } from '#domain/response/source.ts'
import type { PageData } from '#domain/wire/pageData.ts'
import { browserStorage } from '#store/local/documents.ts'
import { durableStorage } from '#store/local/durableStorage.ts'
import { createResponseOutbox } from '#store/visitor/responseOutbox.ts'
import { clickAfterResponse, submitClick, submitResponse } from '#store/visitor/submit.ts'
import { askCampaign } from './askCampaign.ts'
import { keepIntro } from './keepIntro.ts'
import { ROOT_ID, readPageData } from './pageData.ts'
import { reportHeight, showNoticeIfFormsAreBlocked } from './reportHeight.ts'
import { createRunHistory } from './runHistory.ts'
import { tellReached } from './tellReached.ts'
import { runMemoryOf, VisitorPage } from './VisitorPage.tsx'

function requireRoot(): HTMLElement {
  const root = document.getElementById(ROOT_ID)
  if (root === null) throw new Error(`#${ROOT_ID} is missing`)
  return root
}

const runHistory = createRunHistory(window)
const isFramed = window.parent !== window && new URLSearchParams(window.location.search).get('embed') === '1'

/** The page of a diagnostic. Starts sending responses, also those of earlier visits. */
function visitorPage(data: PageData) {
  const { storage, restored } = durableStorage(browserStorage())
  const outbox = createResponseOutbox({ send: (response) => submitResponse(data.backend, response), storage })
  void restored.then(outbox.start)
  const click = (one: ResultClick) => clickAfterResponse(outbox, one, () => submitClick(data.backend, one))
  const { search, host } = window.location
  let campaign: unknown
  const source = () => sourceOf(search, document.referrer, host, campaign)
  if (isFramed) {
    askCampaign((answer) => {
      campaign = answer
      tellReached(REACHED.came, source())
    })
  }
  if (data.finished !== null) document.title = data.diagnostic.title
  return <VisitorPage data={data} responses={{ ...outbox, click }} runHistory={runHistory} source={source} />
}

function showPage(): void {
  const root = requireRoot()
  const data = readPageData(document)
  if (data === null) {
    const page = createRoot(root)
    void import('./FetchedPage.tsx').then(({ showFetchedPage }) =>
      showFetchedPage(window.location, visitorPage, (state) => page.render(state)),
    )
  } else {
    const page = visitorPage(data)
    const show = () => {
      root.replaceChildren()
      // Synchronously: the page is never painted empty, and the start button can take the focus.
      flushSync(() => createRoot(root).render(page))
    }
    const memory = runMemoryOf(data)
    if (data.finished !== null || runHistory.isOpen() || memory.unfinished() !== null || memory.finished() !== null)
      show()
    else keepIntro(root, runHistory, show)
  }
  if (isFramed) {
    reportHeight(root)
    showNoticeIfFormsAreBlocked()
  }
}

// After the module's evaluation: boot.ts would take an error here for a network failure.
queueMicrotask(showPage)
