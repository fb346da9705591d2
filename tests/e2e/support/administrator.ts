import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { connect } from '../../support/productClient.ts'
import type { ProductServer } from './productServer.ts'

type Administrator = { client: SupabaseClient; session: Session }
type Product = Pick<ProductServer, 'url' | 'admin'>

const signedIn = new WeakMap<Product, Promise<Administrator>>()

async function signIn(product: Product): Promise<Administrator> {
  const client = await connect(product.url)
  const { data, error } = await client.auth.signInWithPassword(product.admin)
  if (error) throw error
  return { client, session: data.session }
}

/** The administrator of a server, signed in once: a password takes its time. */
export function administrator(product: Product): Promise<Administrator> {
  const found = signedIn.get(product) ?? signIn(product)
  signedIn.set(product, found)
  return found
}
