const SOURCES = { main: 'server/main.ts', maintenance: 'server/maintenance/main.ts' }

/** Node's arguments for a program: the build in `npm test`, otherwise the sources. */
export function programOf(name: keyof typeof SOURCES): string[] {
  return process.env.TEST_BUILT === '1' ? [`dist/server/${name}.js`] : ['--import', 'tsx', SOURCES[name]]
}
