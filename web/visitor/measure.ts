import { reportVitals } from '#web/loading/reportVitals.ts'

/** An entry of its own, whose address the server writes into the page: a visitor's first script stays as it is. */
reportVitals('diagnostic')
