import type { Transaction } from '../../platform/database.ts'
import { writeCheckoutIncomplete, type Senders } from '../notifications/index.ts'
import { currentShop } from '../shop/index.ts'
import { addMessages, messagesOf } from '../telling/index.ts'
import type { PartWithoutOther } from './cancel-left-parts.ts'

/**
 * Stores the message about an order that was cancelled automatically, and about its money. The outbox sends the message
 * even while messages to customers are switched off, because the customer did not cancel the order.
 */
export const notifyPartWithoutOther =
  ({ publicUrl, senders }: { publicUrl: string; senders: Senders }) =>
  async (tx: Transaction, { order, mobileNo, email, language }: PartWithoutOther, at: Date): Promise<void> => {
    const { uid, number, customerUid, paymentMethod: paid, finalPaise: amountPaise, deliveryDay, slotName } = order
    const arrival = { day: deliveryDay, window: slotName }
    const { brand_name: brandName } = await currentShop(tx)
    const writer = { brandName: () => brandName, publicUrl }
    const text = writeCheckoutIncomplete(writer, {
      uid,
      number,
      paid,
      amountPaise,
      arrival,
      language: language ?? 'en',
    })
    const to = { mobileNo, email }
    const left = { event: 'CANCELLED', about: uid, to, customerUid, orderUid: uid, text, now: at } as const
    await addMessages(tx, messagesOf(senders, left))
  }
