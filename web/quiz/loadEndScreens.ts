type EndScreens = typeof import('./endScreens.ts')

let loaded: EndScreens | null = null
let latest: Promise<EndScreens> | null = null

/** Fetches the screens after the questions, unless they are there. A failed attempt is repeated by the next call. */
export function loadEndScreens(): Promise<EndScreens> {
  if (latest !== null && loaded !== null) return latest
  latest = import('./endScreens.ts').then((screens) => {
    loaded = screens
    return screens
  })
  // The end of a run shows the failure.
  latest.catch(() => {})
  return latest
}

/** The screens if they are there, otherwise the latest attempt to fetch them. */
export function endScreens(): EndScreens | Promise<EndScreens> {
  return loaded ?? latest ?? loadEndScreens()
}
