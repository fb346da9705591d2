/** The body of an answer; null when it announces or has more than `maxBytes`, of which no more is then read. */
export async function readAtMost(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (answer.body === null) return new Uint8Array()
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await answer.body.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const chunk of answer.body) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
