import { useEffect } from 'react'
import { usePublicConfig } from './publicConfig.ts'

/** Sets the document's title: {page} | {product}. */
export function PageTitle({ page }: { page: string }) {
  const { productName } = usePublicConfig()
  return <DocumentTitle title={`${page} | ${productName}`} />
}

/** Changes the server's title. React's `<title>` would add a second one. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
