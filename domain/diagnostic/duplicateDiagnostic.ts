import { limitOf } from '../schema/schema.ts'
import { cutCharacters } from '../text/characterCount.ts'
import { asNewDiagnostic } from './asNewDiagnostic.ts'
import { Diagnostic } from './diagnostic.ts'

/** A copy as a draft, without address and responses; its pictures are still the original's. @param now ISO 8601 */
export function duplicateDiagnostic(
  original: Diagnostic,
  { id, titleSuffix, now }: { id: string; titleSuffix: string; now: string },
): Diagnostic {
  const room = limitOf(Diagnostic.entries.title) - titleSuffix.length
  const copy = asNewDiagnostic(original, now)
  return {
    ...copy,
    id,
    title: cutCharacters(copy.title, room) + titleSuffix,
    publicUrl: null,
    listedInSitemap: false,
  }
}
