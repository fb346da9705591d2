import { applicationDescription, landingTitle } from '#web/messages/landing.ts'
import type { SocialImageText } from './socialImage.ts'

export const PRODUCT_IMAGE_PATH = '/images/social/product.png'

export function productImageText(productName: string): SocialImageText {
  return { eyebrow: landingTitle, title: productName, subtitle: applicationDescription, productName: '' }
}
