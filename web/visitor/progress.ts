import { followVisit } from './followVisit.ts'

/** A script of its own: a visitor who reads the intro, or a shared result, never runs the page's bundle. */
followVisit(document.currentScript?.dataset ?? {})
