import { applicationDescription, landingTitle } from '#web/messages/landing.ts'
import type { CardText } from './cardBoxes.ts'

export const PRODUCT_IMAGE_PATH = '/images/social/product.png'

export function productImageText(productName: string): CardText {
  const shown = { eyebrow: landingTitle, title: productName, subtitle: applicationDescription }
  return { ...shown, instead: '', credit: '', address: '', axes: [], share: '' }
}
