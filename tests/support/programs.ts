const SOURCES = { main: 'server/main.ts', maintenance: 'server/maintenance/main.ts' }

/** What Node is given to run a program, in the project's folder: as `npm test` has just built it, or else its sources. */
export function programOf(name: keyof typeof SOURCES): string[] {
  return process.env.TEST_BUILT === '1' ? [`dist/server/${name}.js`] : ['--import', 'tsx', SOURCES[name]]
}
