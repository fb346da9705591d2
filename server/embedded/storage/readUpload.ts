import { IMAGE_PIXELS } from '../../admission/limits.ts'
import { jpegPixels } from '../../http/jpeg.ts'
import { StorageError } from './storageError.ts'

const JPEG = 'image/jpeg'

export type Upload = { bytes: Uint8Array; contentType: typeof JPEG }

function tooLarge(): StorageError {
  return new StorageError('413', 'Payload too large', 'The object exceeded the maximum allowed size')
}

function wrongType(type: string): StorageError {
  return new StorageError('415', 'invalid_mime_type', `mime type ${type} is not supported`)
}

const MAX_NAME_LENGTH = 900
const NAME_SEGMENT = /^[\w!\-.*'() &$@=;:+,]+$/

/** Checks an object's name: segments of harmless characters, no `.` or `..`. @throws StorageError InvalidKey */
export function checkObjectName(name: string): string {
  const segments = name.split('/')
  const fits = segments.every((segment) => NAME_SEGMENT.test(segment) && segment !== '.' && segment !== '..')
  if (!fits || name.length > MAX_NAME_LENGTH) throw new StorageError('400', 'InvalidKey', `Invalid key: ${name}`)
  return name
}

/** The only file of a form. The client sends it under an empty name, beside text fields. */
async function fileOfForm(request: Request): Promise<Blob> {
  const form = await request.formData().catch(() => {
    throw new StorageError('400', 'InvalidRequest', 'The form could not be read')
  })
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const [file, ...others] = files
  if (file === undefined || others.length > 0) {
    throw new StorageError('400', 'InvalidRequest', 'A form with one file is wanted')
  }
  return file
}

/** The image of an upload, raw or in a form: a JPEG by content and type. @throws StorageError */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const sent = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\b/i.test(sent)
  const body = isForm ? await fileOfForm(request) : await request.blob()
  const type = (isForm ? body.type : sent).split(';')[0]?.trim().toLowerCase() ?? ''
  if (body.size > maxBytes) throw tooLarge()
  if (type !== JPEG) throw wrongType(type === '' ? 'application/octet-stream' : type)
  const bytes = new Uint8Array(await body.arrayBuffer())
  const pixels = jpegPixels(bytes)
  if (pixels === null || pixels === 0) throw wrongType('of the content')
  if (pixels > IMAGE_PIXELS) throw tooLarge()
  return { bytes, contentType: JPEG }
}
