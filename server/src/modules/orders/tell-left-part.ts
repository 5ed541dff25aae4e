import type { Database } from '../../platform/database.ts'
import { orderLeftEmail, orderLeftMessage, type MailDelivery, type TextDelivery } from '../notifications/index.ts'
import { currentShop } from '../shop/index.ts'
import type { LeftPart } from './cancel-left-parts.ts'

export interface TellLeftPartDeps {
  db: Database
  texts: TextDelivery
  mail: MailDelivery
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

/** Tells the customer that an order was cancelled automatically and what becomes of its money: by SMS, and by email where an address is known. */
export const tellLeftPart =
  ({ db, texts, mail, publicUrl }: TellLeftPartDeps) =>
  async ({ order, mobileNo, email, language }: LeftPart): Promise<void> => {
    const { brand_name: brandName } = await currentShop(db)
    const writer = { brandName: () => brandName, publicUrl }
    const left = { uid: order.uid, number: order.number, paid: order.paymentMethod, amountPaise: order.finalPaise }
    texts.post(orderLeftMessage(writer, { to: mobileNo, language }, left))
    if (email !== null) mail.post(orderLeftEmail(writer, { to: email, language }, left))
  }
