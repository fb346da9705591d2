/** A fish between two currents, where the sample with its own picture is not published. Decoration. */
export function FishDrawing() {
  return (
    <svg
      viewBox="0 0 320 180"
      width="320"
      height="180"
      aria-hidden="true"
      className="mx-auto mt-10 h-auto w-full max-w-xs"
    >
      <g fill="none" stroke="var(--color-accent-line)" strokeWidth="3" strokeLinecap="round">
        <path d="M10 40q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0" />
        <path d="M10 150q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0" />
      </g>
      <path
        d="M66 95c30-46 106-50 148-6l34-28c10-8 20-2 17 9l-8 25 8 25c3 11-7 17-17 9l-34-28c-42 44-118 40-148-6z"
        fill="var(--color-accent)"
      />
      <path
        d="M128 62c-14 20-14 46 0 66"
        fill="none"
        stroke="var(--color-surface)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M160 78h26M158 95h34M160 112h26"
        stroke="var(--color-accent-line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="100" cy="86" r="7" fill="var(--color-surface)" />
      <circle cx="46" cy="84" r="5" fill="var(--color-accent-line)" />
      <circle cx="32" cy="66" r="3.5" fill="var(--color-accent-line)" />
    </svg>
  )
}
