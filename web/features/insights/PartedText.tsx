/** A text in a narrow cell that breaks between its parts alone. */
export function PartedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part) => (
    <span key={part} className="inline-block whitespace-nowrap">
      {part}
    </span>
  ))
}
