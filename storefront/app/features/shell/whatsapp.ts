import { footer as words } from '#messages/shell.ts'
import type { ShopOfPage } from './use-shop.ts'

/** Returns a link to a prepared WhatsApp message. wa.me expects digits only, country code first. */
export const whatsappTo = (shop: ShopOfPage, text: string): string =>
  `https://wa.me/${shop.whatsapp_number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`

export const whatsappOrder = (shop: ShopOfPage): string => whatsappTo(shop, words.whatsappText(shop.brand_name))
