import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ResultClick } from '#domain/response/response.ts'
import type { PageData } from '#domain/wire/pageData.ts'
import { browserStorage } from '#store/local/documents.ts'
import { createResponseOutbox } from '#store/visitor/responseOutbox.ts'
import { clickAfterResponse, submitClick, submitResponse } from '#store/visitor/submit.ts'
import { showFetchedPage } from './FetchedPage.tsx'
import { keepIntro } from './keepIntro.ts'
import { ROOT_ID, readPageData } from './pageData.ts'
import { createRunHistory } from './runHistory.ts'
import { noticeForbiddenForms, tellHeight } from './tellHeight.ts'
import { VisitorPage } from './VisitorPage.tsx'

function requireRoot(): HTMLElement {
  const root = document.getElementById(ROOT_ID)
  if (root === null) throw new Error(`#${ROOT_ID} is missing`)
  return root
}

const runHistory = createRunHistory(window)

/** Everything a visitor's page consists of, once its data are there; what an earlier visit left is sent from now on. */
function visitorPage(data: PageData) {
  const outbox = createResponseOutbox({
    send: (response) => submitResponse(data.backend, response),
    storage: browserStorage(),
  })
  outbox.start()
  const click = (one: ResultClick) => clickAfterResponse(outbox, one, () => submitClick(data.backend, one))
  return <VisitorPage data={data} responses={{ ...outbox, click }} runHistory={runHistory} />
}

function showPage(): void {
  const root = requireRoot()
  const data = readPageData(document)
  if (data === null) {
    const page = createRoot(root)
    void showFetchedPage(window.location, visitorPage, (state) => page.render(state))
  } else {
    const page = visitorPage(data)
    const show = () => {
      root.replaceChildren()
      // Within the same task: the page is never painted empty, and the start button is there to take the focus.
      flushSync(() => createRoot(root).render(page))
    }
    if (runHistory.isOpen()) show()
    else keepIntro(root, runHistory, show)
  }
  if (window.parent !== window && new URLSearchParams(window.location.search).get('embed') === '1') {
    tellHeight(root)
    noticeForbiddenForms()
  }
}

// Not while the module is being read: what fails there would look like a network that is gone, and be told to nobody.
queueMicrotask(showPage)
