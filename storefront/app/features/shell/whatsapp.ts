import { footer as words } from '#messages/shell.ts'
import type { ShopOfPage } from './use-shop.ts'

/**
 * Returns a link that opens WhatsApp with a prepared message. The site wa.me expects digits only, with the country code
 * first.
 */
export const whatsappLink = (shop: ShopOfPage, text: string): string =>
  `https://wa.me/${shop.whatsapp_number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`

export const whatsappOrder = (shop: ShopOfPage): string => whatsappLink(shop, words.whatsappText(shop.brand_name))
