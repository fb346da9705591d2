import { cx } from './cx.ts'

/** Holds the place of something that loads; give it the final size by class name. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-control bg-paper-deep', className)} />
}
