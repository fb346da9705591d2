import { createCipheriv, createDecipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'

const CIPHER = 'aes-256-cbc'
const MAGIC = Buffer.from('Salted__')
const SALT_BYTES = 8
export const HEADER_BYTES = MAGIC.length + SALT_BYTES
const ITERATIONS = 600_000

async function encryptionKey(password: string, salt: Buffer) {
  const bytes = await promisify(pbkdf2)(password, salt, ITERATIONS, 48, 'sha256')
  return { key: bytes.subarray(0, 32), iv: bytes.subarray(32) }
}

/** Encrypts as `openssl enc -aes-256-cbc -pbkdf2 -iter 600000`. @returns the file's header, and the cipher */
export async function encryption(password: string): Promise<{ header: Buffer; cipher: Transform }> {
  const salt = randomBytes(SALT_BYTES)
  const { key, iv } = await encryptionKey(password, salt)
  return { header: Buffer.concat([MAGIC, salt]), cipher: createCipheriv(CIPHER, key, iv) }
}

/** The salt of an encrypted file; null for a plain one. */
export async function saltOf(file: string): Promise<Buffer | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const isEncrypted = bytesRead === HEADER_BYTES && buffer.subarray(0, MAGIC.length).equals(MAGIC)
    return isEncrypted ? buffer.subarray(MAGIC.length) : null
  } finally {
    await handle.close()
  }
}

/** Decrypts the bytes after the header. A wrong password is an error at the end, or gives unreadable bytes. */
export async function decryption(password: string, salt: Buffer): Promise<Transform> {
  const { key, iv } = await encryptionKey(password, salt)
  return createDecipheriv(CIPHER, key, iv)
}
