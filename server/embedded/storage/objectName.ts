import { StorageError } from './storageError.ts'

const MAX_LENGTH = 900
const SEGMENT = /^[\w!\-.*'() &$@=;:+,]+$/

/** The name of an object in its bucket: segments of harmless characters, none of them a way out of a folder. */
export function checkObjectName(name: string): string {
  const segments = name.split('/')
  const fits = segments.every((segment) => SEGMENT.test(segment) && segment !== '.' && segment !== '..')
  if (!fits || name.length > MAX_LENGTH) throw new StorageError('400', 'InvalidKey', `Invalid key: ${name}`)
  return name
}
