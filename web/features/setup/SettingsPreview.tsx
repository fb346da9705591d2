import { type InstallationSettings, SETTING_DEFAULTS } from '#domain/installation/settings.ts'
import { Footer } from '#web/config/Footer.tsx'
import { ProductMark } from '#web/config/ProductMark.tsx'
import { PublicConfigContext, usePublicConfig } from '#web/config/publicConfig.ts'
import { setupMessages as texts } from '#web/messages/setup.ts'
import type { SectionName } from './sections.ts'

type Props = { section: SectionName; settings: InstallationSettings }

/** Where the settings of a section show, with the typed values; nothing where they show as numbers alone. */
export function SettingsPreview({ section, settings }: Props) {
  const config = usePublicConfig()
  const productName = settings.productName ?? SETTING_DEFAULTS.productName
  if (section === 'contact')
    return <p className="text-ink-muted text-sm">{texts.contactKinds[contactKind(settings)]}</p>
  if (section !== 'product' && section !== 'operator') return null
  const operator = {
    company: settings.operatorCompany,
    address: settings.operatorAddress,
    phone: settings.operatorPhone,
    email: settings.operatorEmail,
    website: settings.operatorWebsite,
  }
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-ink-muted text-sm">{texts.preview}</figcaption>
      <div inert className="wrap-anywhere overflow-hidden rounded-control border border-line">
        {section === 'product' ? (
          <p className="flex items-center gap-2.5 bg-paper px-4 py-3 font-bold text-lg">
            <ProductMark size={28} />
            {productName}
          </p>
        ) : (
          <PublicConfigContext value={{ ...config, productName, operator }}>
            <Footer />
          </PublicConfigContext>
        )}
      </div>
    </figure>
  )
}

const contactKind = ({ hubspotRegion, hubspotPortalId, hubspotFormId }: InstallationSettings) =>
  hubspotRegion && hubspotPortalId && hubspotFormId ? 'hubspot' : 'form'
