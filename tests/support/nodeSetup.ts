// Several browsers are simulated in one process. They must not share the Web Locks of newer versions of Node, which belong
// to one browser.
if (globalThis.navigator?.locks) Object.defineProperty(globalThis.navigator, 'locks', { value: undefined })

export {}
