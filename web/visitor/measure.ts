import { reportVitals } from '#web/loading/reportVitals.ts'

/** A separate entry, named in the page by the server, which keeps it out of the first script. */
reportVitals('diagnostic')
