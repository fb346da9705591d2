import { cx } from './cx.ts'

/** A placeholder while loading. Set its final size by class name. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-control bg-paper-deep', className)} />
}
