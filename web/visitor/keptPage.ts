import { PageData } from '#domain/wire/pageData.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import { KEPT_PAGE } from './pageData.ts'

/** Storage of this tab: the device may be shared. */
const place = () => [browserStorage('sessionStorage'), KEPT_PAGE + window.location.pathname] as const

/** Keeps the page with its finished run: the server forgets it for visitors once the diagnostic is unpublished. */
export function keepPage(data: PageData, finished: unknown): void {
  tryWriteDocument(...place(), { ...data, finished })
}

/** The page that was kept at this address; null when there is none. */
export function readKeptPage(): PageData | null {
  return readDocument(...place(), PageData)
}

export function forgetPage(): void {
  removeDocument(...place())
}
