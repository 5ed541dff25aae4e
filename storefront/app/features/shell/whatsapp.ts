import type { ShopReply } from '@farmstand/contracts/shop'
import { footer as words } from '../../messages/en/shell.ts'

/** wa.me takes the number as digits only, country code first. */
export const whatsappOrder = (shop: ShopReply): string =>
  `https://wa.me/${shop.whatsapp_number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(words.whatsappText(shop.brand_name))}`
