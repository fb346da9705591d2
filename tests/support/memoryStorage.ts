/** Browser storage in memory, which can be full or blocked. */
export class MemoryStorage implements Storage {
  private readonly items = new Map<string, string>()
  full = false
  forbidden = false

  get length(): number {
    this.touch()
    return this.items.size
  }

  key(index: number): string | null {
    this.touch()
    return [...this.items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    this.touch()
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.touch()
    if (this.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.items.set(key, value)
  }

  removeItem(key: string): void {
    this.touch()
    this.items.delete(key)
  }

  clear(): void {
    this.touch()
    this.items.clear()
  }

  private touch(): void {
    if (this.forbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}
