// Several browsers are simulated in one process. They must not share the locks that newer versions of Node have: locks
// belong to the tabs of one browser.
if (globalThis.navigator?.locks) Object.defineProperty(globalThis.navigator, 'locks', { value: undefined })

export {}
