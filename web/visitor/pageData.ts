import * as v from 'valibot'
import { PageData } from '#domain/wire/pageData.ts'

export const ROOT_ID = 'mz-page'
export const DATA_ID = 'mz-data'
/** With the path of a page: the sessionStorage key of its data and finished run. */
export const KEPT_PAGE = 'mitsujiku.page.'

/** Reads the server's data; null on a static host. */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById(DATA_ID)?.textContent
  return text ? v.parse(PageData, JSON.parse(text)) : null
}
