/** Outlines of the services' marks, in a square of 24. */
const MARKS = {
  x: 'M18.9 1.2h3.7l-8 9.1L24 22.8h-7.4l-5.8-7.6-6.6 7.6H.5l8.6-9.8L0 1.2h7.6l5.2 6.9ZM17.6 20.6h2L6.5 3.2H4.3Z',
  line: 'M24 10.3C24 4.9 18.6.6 12 .6S0 4.9 0 10.3c0 4.8 4.3 8.8 10 9.6 2 .4 1 2 1 3.2s5-1 10.4-6.5C23 14.4 24 12.5 24 10.3ZM4.3 8h1.3v4.2H8v1.3H4.3ZM9 8h1.3v5.5H9ZM11.6 8h1.3L15 11V8h1.3v5.5h-1.2L12.9 10.5v3h-1.3ZM17.4 8H21v1.3h-2.3v.9H21v1.2h-2.3v.8H21v1.3h-3.6Z',
  facebook:
    'M24 12A12 12 0 1 0 10.1 23.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7l2.7.3v2.9h-1.5c-1.5 0-2 1-2 1.9V12h3.4l-.6 3.5h-2.8v8.4A12 12 0 0 0 24 12Z',
  instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Zm0 2a5 5 0 0 0-5 5v10a5 5 0 0 0 5 5h10a5 5 0 0 0 5-5V7a5 5 0 0 0-5-5Zm5 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm0 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm6.5-4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z',
  more: 'M12 0l6 6-1.5 1.5L13 4v12h-2V4L7.5 7.5 6 6ZM3 10h5v2H5v9h14v-9h-3v-2h5v13H3Z',
  save: 'M11 2h2v10l3.6-3.6L18 9.8l-6 6-6-6 1.4-1.4L11 12ZM3 15h2v5h14v-5h2v7H3Z',
  link: 'M3.9 12A3.1 3.1 0 0 1 7 8.9h4V7H7a5 5 0 0 0 0 10h4v-1.9H7A3.1 3.1 0 0 1 3.9 12ZM8 13h8v-2H8Zm9-6h-4v1.9h4a3.1 3.1 0 0 1 0 6.2h-4V17h4a5 5 0 0 0 0-10Z',
} as const

export type Mark = keyof typeof MARKS

/** The mark of a way to share; its control carries the name. */
export function ShareMark({ of }: { of: Mark }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={MARKS[of]} />
    </svg>
  )
}
