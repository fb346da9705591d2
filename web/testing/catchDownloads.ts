import { vi } from 'vitest'

/** Collects the test's downloads with their file names. */
export function catchDownloads(): { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push({ name: '', blob })
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
  return saved
}
