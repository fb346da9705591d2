declare module 'fs-native-extensions' {
  /** Takes the operating system's exclusive lock on an open, writable file; false when another process has it. */
  export function tryLock(fd: number): boolean
}
