import { createHmac } from 'node:crypto'
import { readScores, type Scores, writeScores } from '#domain/response/scores.ts'
import { constantTimeEqual } from '../http/constantTimeEqual.ts'

/** 96 bits cannot be guessed and are short in an address. */
const SIGNATURE_LENGTH = 16

/** Scores in addresses, signed by this installation for one diagnostic. They name no person and no response. */
export function createKeptResults(secret: string) {
  const key = createHmac('sha256', secret).update('kept results').digest()
  const signatureOf = (diagnosticId: string, scores: string) =>
    createHmac('sha256', key).update(`${diagnosticId} ${scores}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

  return {
    write(diagnosticId: string, scores: Scores): string {
      const text = writeScores(scores)
      return `${text}.${signatureOf(diagnosticId, text)}`
    },
    /** null when they are not signed for the diagnostic. */
    read(diagnosticId: string, kept: string): Scores | null {
      const text = kept.slice(0, -SIGNATURE_LENGTH - 1)
      const isSigned = constantTimeEqual(kept, `${text}.${signatureOf(diagnosticId, text)}`)
      return isSigned ? readScores(text) : null
    },
  }
}

export type KeptResults = ReturnType<typeof createKeptResults>
