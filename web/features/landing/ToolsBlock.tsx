import { toolMessages } from '#web/messages/landing.ts'
import { Block } from './Block.tsx'
import { PHONE_SCREENSHOT_SIZE, SCREENSHOT_SIZE, type Screenshot, screenshotSources } from './screenshots.ts'

const SIZES = '(min-width: 72rem) 44rem, (min-width: 64rem) 62vw, 100vw'

export function ToolsBlock() {
  return (
    <Block heading={toolMessages.heading}>
      <ul className="flex flex-col gap-14 sm:gap-20">
        {toolMessages.items.map(({ image, title, text, alt }) => (
          <li
            key={image}
            className="group grid items-center gap-6 lg:grid-cols-[2fr_1fr] lg:gap-14 lg:even:grid-cols-[1fr_2fr]"
          >
            <Picture name={image} alt={alt} />
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

function Picture({ name, alt }: { name: Screenshot; alt: string }) {
  return (
    <picture className="overflow-hidden rounded-card border border-line bg-paper-deep shadow-card lg:group-even:order-last">
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          media="(width < 40rem)"
          type={`image/${format}`}
          srcSet={`/images/screenshots/${name}-phone.${format}`}
          {...PHONE_SCREENSHOT_SIZE}
        />
      ))}
      <source type="image/avif" srcSet={screenshotSources(name, 'avif')} sizes={SIZES} />
      <img
        src={`/images/screenshots/${name}-1280.webp`}
        srcSet={screenshotSources(name, 'webp')}
        sizes={SIZES}
        alt={alt}
        {...SCREENSHOT_SIZE}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  )
}
