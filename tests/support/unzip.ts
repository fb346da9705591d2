import { inflateRawSync } from 'node:zlib'

/** The files of a zip archive as texts, by their names. */
export function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let file = 0; file < archive.readUInt16LE(end + 10); file++) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const data = archive.subarray(start, start + size)
    files[archive.toString('utf8', at + 46, at + 46 + name)] = (method === 0 ? data : inflateRawSync(data)).toString()
    at += 46 + name + extra + comment
  }
  return files
}
