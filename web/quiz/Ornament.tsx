/** Three crossing axes in the template's colours, in place of a missing picture. */
export function Ornament({ className }: { className: string }) {
  return (
    <span className={`${className} mz-ornament`}>
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" strokeWidth="1.5" stroke="currentColor" opacity="0.55">
          <path d="M40 90h240M100 14l120 152M220 14 100 166" />
          <circle cx="160" cy="90" r="64" />
        </g>
        <circle cx="224" cy="90" r="11" fill="var(--mz-bar-1)" />
        <circle cx="120" cy="39" r="11" fill="var(--mz-bar-2)" />
        <circle cx="121" cy="140" r="11" fill="var(--mz-bar-3)" />
        <circle cx="160" cy="90" r="5" fill="currentColor" />
      </svg>
    </span>
  )
}
