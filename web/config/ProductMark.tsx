/** The product's logo, as decoration beside its name. */
export function ProductMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--color-accent)" />
      <g stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
        <path d="M16 6v20M7.34 11l17.32 10M24.66 11 7.34 21" />
      </g>
      <g fill="#fff">
        <circle cx="16" cy="6.6" r="3" />
        <circle cx="24.1" cy="20.7" r="3" />
        <circle cx="7.9" cy="20.7" r="3" />
      </g>
    </svg>
  )
}
