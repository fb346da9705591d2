import { RESULT_CODES, type ResultType } from './resultType.ts'

/** The eight result types of a new diagnostic, in the order shown everywhere. */
export function emptyResultTypes(): ResultType[] {
  return RESULT_CODES.map((code) => ({
    id: `type-${code}`,
    code,
    name: '',
    subtitle: '',
    description: '',
    imageUrl: null,
  }))
}
