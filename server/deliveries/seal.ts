import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

function sealingKey(serviceKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serviceKey, '', 'mitsujiku connections', 32))
}

/**
 * Encrypts a text (AES-256-GCM), with a key that follows from the installation's service key.
 * @param context of the text, such as the id of its connection
 */
export function seal(serviceKey: string, context: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(serviceKey), iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** @returns null when it was sealed by another installation, for another context, or was changed */
export function unseal(serviceKey: string, context: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(serviceKey), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
