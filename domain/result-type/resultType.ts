/** One code per combination of traits, in the order in which they are shown everywhere. */
export const RESULT_CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF'] as const
export type ResultCode = (typeof RESULT_CODES)[number]

export type ResultType = {
  /** Any text up to 100 characters. */
  id: string
  code: ResultCode
  name: string
  subtitle: string
  description: string
  imageUrl: string | null
}
