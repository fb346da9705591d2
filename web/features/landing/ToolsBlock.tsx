import { toolTexts } from '#web/messages/landing.ts'
import { Block } from './Block.tsx'

/** The screenshots' own size; scripts that take them again keep to it. */
const WIDTH = 1280
const HEIGHT = 800

/** Four screens of the product itself. */
export function ToolsBlock() {
  return (
    <Block heading={toolTexts.heading}>
      <ul className="flex flex-col gap-14 sm:gap-20">
        {toolTexts.items.map(({ image, title, text, alt }) => (
          <li
            key={image}
            className="group grid items-center gap-6 lg:grid-cols-[2fr_1fr] lg:gap-14 lg:even:grid-cols-[1fr_2fr]"
          >
            <img
              src={`/images/screenshots/${image}.avif`}
              alt={alt}
              width={WIDTH}
              height={HEIGHT}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-card border border-line bg-paper-deep shadow-card lg:group-even:order-last"
            />
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 max-w-reading text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
