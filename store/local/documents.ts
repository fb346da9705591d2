import * as v from 'valibot'
import { StoreError } from '../storeError.ts'

/** JSON documents in browser storage, one per key. `storage` is null where it is blocked; any call may throw. */

/** The browser's storage, or null where it is blocked: reading the property may throw. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null
  }
}

/** Writes a document. @throws StoreError 'browser-storage' when the storage is full or blocked */
export function writeDocument(storage: Storage | null, key: string, document: unknown): void {
  try {
    if (storage === null) throw new Error('The browser forbids its storage')
    storage.setItem(key, JSON.stringify(document))
  } catch (cause) {
    throw new StoreError('browser-storage', cause instanceof Error ? cause.message : String(cause), null, { cause })
  }
}

/** Writes an optional document. On failure the old one is removed: it would be stale. */
export function tryWriteDocument(storage: Storage | null, key: string, document: unknown): void {
  try {
    writeDocument(storage, key, document)
  } catch {
    removeDocument(storage, key)
  }
}

/** Reads a document; null when it is missing, unreadable or does not match the schema. */
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
    // Blocked storage holds nothing.
  }
}
