import { linkedRuns, type TextBlock, textBlocks } from '#domain/text/textBlocks.ts'

/** Renders a creator's text: headings, lists, paragraphs and links. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="mz-prose">
      {textBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text are never reordered
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return <h2 className="mz-prose-heading">{block.text}</h2>
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Linked text={block.text} />
      </p>
    )
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list are never reordered
        <li key={index}>
          <Linked text={item} />
        </li>
      ))}
    </ul>
  )
}

/** A text with its web addresses as links. */
export function Linked({ text }: { text: string }) {
  return linkedRuns(text).map((run, index) =>
    run.href === null ? (
      run.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text are never reordered
      <a key={index} href={run.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {run.text}
      </a>
    ),
  )
}
