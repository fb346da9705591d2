import { Link } from 'react-router'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { policyMessages as texts } from '#web/messages/privacyPolicy.ts'
import { HomeLink } from '#web/ui/HomeLink.tsx'

/** /privacy-policy, with the operator's details from the configuration. */
export default function PrivacyPolicyPage() {
  const { operator } = usePublicConfig()
  const company = operator.company ?? texts.operatorUnnamed
  return (
    <article className="mx-auto max-w-[46rem] px-4 py-8 sm:px-6 sm:py-14">
      <PageTitle page={texts.heading} />
      <HomeLink />
      <h1 className="mt-4 text-2xl sm:text-3xl">{texts.heading}</h1>
      <p className="mt-6">{texts.introduction(company)}</p>
      {texts.parts.map((part, index) => (
        <section key={part.heading} className="mt-10">
          <h2 className="text-lg">
            {index + 1}. {part.heading}
          </h2>
          <p className="mt-3">{part.text}</p>
          {'items' in part && (
            <ul className="mt-3 list-disc pl-6">
              {part.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {'contact' in part && (
            <p className="mt-3 rounded-control border border-line bg-surface px-5 py-4">
              {operator.company && <span className="block">{operator.company}</span>}
              <span className="block">{texts.department}</span>
              {operator.address && <span className="block">{operator.address}</span>}
              {operator.email ? (
                <a
                  href={`mailto:${operator.email}`}
                  className="inline-flex min-h-11 items-center text-accent underline"
                >
                  {operator.email}
                </a>
              ) : (
                <Link to="/contact" className="inline-flex min-h-11 items-center text-accent underline">
                  {texts.contactPage}
                </Link>
              )}
            </p>
          )}
        </section>
      ))}
      <div className="mt-12">
        <HomeLink />
      </div>
    </article>
  )
}
