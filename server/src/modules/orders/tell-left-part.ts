import { messageChannels } from '@farmstand/contracts/office/messages'
import type { Transaction } from '../../platform/database.ts'
import { writeOrderLeft } from '../notifications/index.ts'
import { currentShop } from '../shop/index.ts'
import { addMessages } from '../telling/index.ts'
import type { LeftPart } from './cancel-left-parts.ts'

/**
 * Stores what a customer is told of an order that was cancelled automatically and of its money: by SMS, and by email where an address is
 * known. The outbox sends it, also while other messages to customers are switched off: nobody but the shop did this.
 */
export const tellLeftPart =
  ({ publicUrl }: { publicUrl: string }) =>
  async (tx: Transaction, { order, mobileNo, email, language }: LeftPart, at: Date): Promise<void> => {
    const { uid, number, customerUid, paymentMethod: paid, finalPaise: amountPaise, deliveryDay, slotName } = order
    const arrival = { day: deliveryDay, window: slotName }
    const { brand_name: brandName } = await currentShop(tx)
    const writer = { brandName: () => brandName, publicUrl }
    const written = writeOrderLeft(writer, { uid, number, paid, amountPaise, arrival, language: language ?? 'en' })
    const recipients = { SMS: mobileNo, MAIL: email ?? '' }
    await addMessages(
      tx,
      messageChannels
        .filter((channel) => recipients[channel] !== '')
        .map((channel) => ({
          key: `CANCELLED:${uid}:${channel}`,
          event: 'CANCELLED',
          channel,
          recipient: recipients[channel],
          customerUid,
          orderUid: uid,
          ...written[channel],
          state: 'WAITING',
          nextTryAt: at,
          at,
          triedSince: at,
        })),
    )
  }
