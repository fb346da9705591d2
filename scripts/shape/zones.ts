import type { SourceModule } from './readModule.ts'

type Zone = { from: RegExp; not: RegExp; why: string }

const SHARED_BY_SCREENS = /^web\/(browser|config|data|loading|messages|quiz|session|visitor)\//

/** Imports that a folder's files may not have. For features see `crossesFeatures`. */
const ZONES: readonly Zone[] = [
  {
    from: /^domain\//,
    not: /^(?!domain\/|valibot$|papaparse$)/,
    why: 'the domain imports itself, valibot and a CSV parser, so that it runs anywhere',
  },
  {
    from: /^terminal\//,
    not: /^(?!terminal\/)/,
    why: 'the commands speak before any package is installed',
  },
  { from: /^store\//, not: /^(web|server|samples|tests)\/|^react/, why: 'the store knows the domain and its backends' },
  {
    from: /^web\/ui\//,
    not: /^(domain|store|server|web\/(?!ui\/|browser\/|messages\/ui\.ts))|^@supabase\//,
    why: 'web/ui has no word of the domain',
  },
  {
    from: SHARED_BY_SCREENS,
    not: /^(server|web\/features|web\/app)\/|^@supabase\//,
    why: 'what screens share knows none of them',
  },
  {
    from: /^web\/features\//,
    not: /^(server|web\/app|web\/visitor)\/|^@supabase\//,
    why: 'a feature knows no page, and reaches data through the store',
  },
  {
    from: /^web\/app\//,
    not: /^(server|web\/visitor)\/|^@supabase\//,
    why: 'the application reaches data through the store',
  },
  {
    from: /^server\/(?!public\/|maintenance\/sendToHosted\.ts)/,
    not: /^web\/|^@supabase\//,
    why: 'only server/public renders pages, and the server speaks to its database itself',
  },
]

function featureOf(file: string): string | undefined {
  return /^web\/features\/([^/]+)\//.exec(file)?.[1]
}

function crossesFeatures(from: string, to: string): boolean {
  const own = featureOf(from)
  const other = featureOf(to)
  return own !== undefined && other !== undefined && own !== other
}

/** One message per import in the wrong direction. */
export function zoneProblems(modules: readonly SourceModule[]): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports.flatMap((imported) => {
      const broken = ZONES.filter(({ from, not }) => from.test(file) && not.test(imported))
      return [
        ...broken.map(({ why }) => `${file} imports ${imported}: ${why}`),
        ...(crossesFeatures(file, imported) ? [`${file} imports ${imported}: a feature imports no other feature`] : []),
      ]
    }),
  )
}
