/** Downloads a file under the given name. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
