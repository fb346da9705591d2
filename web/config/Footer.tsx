import { Link } from 'react-router'
import { layoutMessages } from '#web/messages/layout.ts'
import { ProductMark } from './ProductMark.tsx'
import { usePublicConfig } from './publicConfig.ts'

const LINE = 'flex min-h-11 flex-wrap items-center'
const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline'

/** The footer of public pages with the operator's details, as far as configured. */
export function Footer() {
  const { productName, operator } = usePublicConfig()
  const texts = layoutMessages
  return (
    <footer className="border-line border-t bg-paper-deep">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 sm:px-6 md:grid-cols-[1fr_auto]">
        <div className="flex flex-col text-ink-muted text-sm">
          <p className="mb-2 flex items-center gap-2.5 font-bold text-ink">
            <ProductMark size={26} />
            {productName}
          </p>
          {operator.company && (
            <p className={LINE}>
              {texts.operator}：
              {operator.website ? (
                <a href={operator.website} target="_blank" rel="noopener noreferrer" className={LINK}>
                  {operator.company}
                </a>
              ) : (
                operator.company
              )}
            </p>
          )}
          {operator.address && <p className={LINE}>{operator.address}</p>}
          {operator.phone && (
            <p className={LINE}>
              {texts.phone}：
              <a href={`tel:${operator.phone.replace(/[^\d+]/g, '')}`} className={LINK}>
                {operator.phone}
              </a>
              （{texts.weekdays}）
            </p>
          )}
          {operator.email && (
            <p className={LINE}>
              {texts.email}：
              <a href={`mailto:${operator.email}`} className={LINK}>
                {operator.email}
              </a>
            </p>
          )}
        </div>
        <nav aria-label={texts.footerNavigation} className="flex flex-col text-sm md:items-end">
          <Link to="/contact" className={LINK}>
            {texts.contact}
          </Link>
          <Link to="/privacy-policy" className={LINK}>
            {texts.privacyPolicy}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
