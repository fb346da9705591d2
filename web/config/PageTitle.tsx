import { usePublicConfig } from './publicConfig.ts'

/** The page's title in the browser's tab: {page} | {product}. */
export function PageTitle({ page }: { page: string }) {
  const { productName } = usePublicConfig()
  return <title>{`${page} | ${productName}`}</title>
}
