import { insightsMessages } from '#web/messages/insights.ts'

/** A share in a narrow cell: 12人中5人 breaks before its last part. */
export function Rate({ part, whole }: { part: number; whole: number }) {
  return insightsMessages.rateParts(part, whole).map((text) => (
    <span key={text} className="inline-block whitespace-nowrap">
      {text}
    </span>
  ))
}
