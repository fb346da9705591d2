import { limitOf } from '../schema/schema.ts'
import { cutCharacters } from '../text/characterCount.ts'
import { asNewDiagnostic } from './asNewDiagnostic.ts'
import { Diagnostic } from './diagnostic.ts'

/**
 * A copy of a diagnostic as a draft of its own: no address, no responses. Its images still have the addresses of the
 * original; whoever stores the copy copies the files.
 * @param titleSuffix what tells the copy from the original
 * @param now when it is created, ISO 8601
 */
export function duplicateDiagnostic(
  original: Diagnostic,
  { id, titleSuffix, now }: { id: string; titleSuffix: string; now: string },
): Diagnostic {
  const room = limitOf(Diagnostic.entries.title) - titleSuffix.length
  return {
    ...asNewDiagnostic(original, now),
    id,
    title: cutCharacters(original.title, room) + titleSuffix,
    publicUrl: null,
    listedInSitemap: false,
  }
}
