const BY_IMPORTANCE = ['connection', 'published', 'leftDraft', 'mails', 'failing', 'inquiries'] as const

type Notice = (typeof BY_IMPORTANCE)[number]

/** Takes which notices apply. Gives the most important one: at most one stands above the list. */
export function firstNotice(applies: Readonly<Record<Notice, boolean>>): Notice | null {
  return BY_IMPORTANCE.find((notice) => applies[notice]) ?? null
}
