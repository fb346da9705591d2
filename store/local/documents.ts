import * as v from 'valibot'
import { StoreError } from '../storeError.ts'

/** Documents in browser storage, a key each. `storage` is null where it is forbidden, and may throw on every call. */

/** The browser's storage, or null where it is forbidden: merely touching it may throw. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null
  }
}

/** Writes a document. Rejects with kind 'browser-storage' when the storage is full or forbidden. */
export function writeDocument(storage: Storage | null, key: string, document: unknown): void {
  try {
    if (storage === null) throw new Error('The browser forbids its storage')
    storage.setItem(key, JSON.stringify(document))
  } catch (cause) {
    throw new StoreError('browser-storage', cause instanceof Error ? cause.message : String(cause), null, { cause })
  }
}

/** Writes what is only a convenience for an outage; where it does not fit, an old state would mislead and goes. */
export function tryWriteDocument(storage: Storage | null, key: string, document: unknown): void {
  try {
    writeDocument(storage, key, document)
  } catch {
    removeDocument(storage, key)
  }
}

/** A document, or null when there is none that can be read and is what `schema` says. */
export function readDocument<T>(storage: Storage | null, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    const { success, output } = v.safeParse(schema, kept)
    return success && kept !== null ? output : null
  } catch {
    return null
  }
}

export function listDocuments<T>(storage: Storage | null, prefix: string, schema: v.GenericSchema<unknown, T>): T[] {
  return listKeys(storage, prefix).flatMap((key) => readDocument(storage, key, schema) ?? [])
}

export function listKeys(storage: Storage | null, prefix: string): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function removeDocument(storage: Storage | null, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // Forbidden: then nothing is there to remove.
  }
}
