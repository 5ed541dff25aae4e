import type { ShopReply } from '@farmstand/contracts/shop'
import { footer as words } from '#messages/shell.ts'

/** A message begun. wa.me takes the number as digits only, country code first. */
export const whatsappTo = (shop: ShopReply, text: string): string =>
  `https://wa.me/${shop.whatsapp_number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`

export const whatsappOrder = (shop: ShopReply): string => whatsappTo(shop, words.whatsappText(shop.brand_name))
