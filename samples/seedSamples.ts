import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { toDiagnosticRow } from '#store/rows.ts'
import type { Client } from '#store/supabase/client.ts'
import type { Sample } from './sample.ts'
import { type SampleImages, sampleDiagnostic } from './sampleDiagnostic.ts'
import { sampleId } from './sampleId.ts'

const BUCKET = 'diagnostic-images'

export type SeedOptions = {
  /** The service role's client: samples are seeded past the owner's allowance. */
  client: Client
  ownerId: string
  /** A folder a sample, named by its slug, with its pictures as `{name}.jpg`. */
  imagesFolder: string
  /** Prefix of bucket paths in stored addresses; '' makes them relative to the server. */
  origin: string
}

export class PicturesNotStored extends Error {
  override readonly name = 'PicturesNotStored'
}

async function uploadImages(
  sample: Sample,
  { client, ownerId, imagesFolder, origin }: SeedOptions,
): Promise<SampleImages> {
  const folder = path.join(imagesFolder, sample.slug)
  const images: Record<string, string> = {}
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.jpg')) continue
    const target = `${ownerId}/samples/${sample.slug}/${file}`
    const { error } = await client.storage
      .from(BUCKET)
      .upload(target, await readFile(path.join(folder, file)), { upsert: true, contentType: 'image/jpeg' })
    if (error) throw new PicturesNotStored(error.message)
    images[path.basename(file, '.jpg')] = `${origin}/storage/v1/object/public/${BUCKET}/${target}`
  }
  return images
}

/** Adds a sample unless it is there or its slug was ever taken. @returns whether it did @throws PicturesNotStored */
export async function seedSample(sample: Sample, options: SeedOptions): Promise<boolean> {
  const { client, ownerId } = options
  const existing = await client.from('diagnostics').select('id').eq('id', sampleId(sample.slug)).throwOnError()
  const held = await client.from('published_slugs').select('slug').eq('slug', sample.slug).throwOnError()
  if (existing.data.length > 0 || held.data.length > 0) return false
  const images = await uploadImages(sample, options)
  const diagnostic = sampleDiagnostic(
    sample,
    { id: sampleId(sample.slug), userId: ownerId },
    images,
    new Date().toISOString(),
  )
  const { error } = await client.from('diagnostics').insert(toDiagnosticRow(diagnostic))
  if (error && error.code !== '23505') throw error
  return error === null
}
