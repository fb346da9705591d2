import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResultCode, ResultType } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { BreakableWords } from '../BreakableWords.tsx'
import { Emblem } from '../Emblem.tsx'
import { Picture } from '../Picture.tsx'

type TypeMapProps = {
  diagnostic: Pick<PublishedDiagnostic, 'resultTypes'>
  code: ResultCode
  mark: string
  heading: string
  /** The attribute `sizes`. The same as elsewhere on the page reuses fetched files. */
  sizes: string
  /** The other types are links or buttons. */
  press: { hrefOf: (code: ResultCode) => string } | { onChoose: (code: ResultCode) => void }
}

/** All types of a diagnostic, one of them marked. */
export function TypeMap({ diagnostic, code, mark, heading, sizes, press }: TypeMapProps) {
  const types = diagnostic.resultTypes.filter(({ name }) => !isBlank(name))
  if (types.length < 2) return null
  return (
    <section className="mz-map" aria-labelledby="mz-map-heading">
      <h2 id="mz-map-heading" className="mz-small-heading">
        {heading}
      </h2>
      <ul>
        {types.map((type) => (
          <li key={type.code} aria-current={type.code === code ? 'true' : undefined}>
            {type.code === code ? (
              <span className="mz-map-type">
                <TypeName type={type} mark={mark} sizes={sizes} />
              </span>
            ) : 'hrefOf' in press ? (
              <a className="mz-map-type" href={press.hrefOf(type.code)}>
                <TypeName type={type} mark={null} sizes={sizes} />
              </a>
            ) : (
              <button type="button" className="mz-map-type" onClick={() => press.onChoose(type.code)}>
                <TypeName type={type} mark={null} sizes={sizes} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TypeName({ type, mark, sizes }: { type: ResultType; mark: string | null; sizes: string }) {
  return (
    <>
      <Picture
        url={type.imageUrl}
        className="mz-map-emblem"
        sizes={sizes}
        priority="low"
        instead={<Emblem code={type.code} className="mz-map-emblem" />}
      />
      <span className="mz-map-name">
        <BreakableWords text={type.name} />
      </span>
      {mark !== null && <span className="mz-map-mark">{mark}</span>}
    </>
  )
}
