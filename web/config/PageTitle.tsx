import { useEffect } from 'react'
import { usePublicConfig } from './publicConfig.ts'

/** The page's title in the browser's tab: {page} | {product}. */
export function PageTitle({ page }: { page: string }) {
  const { productName } = usePublicConfig()
  return <DocumentTitle title={`${page} | ${productName}`} />
}

/** Changes the one title that the server wrote: an element of React's own would stand beside it. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
