import { orderList } from '#messages/order-list.ts'

const names: Readonly<Record<string, string>> = orderList.payment

/** Returns the name of a payment method. */
export const paymentName = (method: string): string => names[method] ?? method

/** Returns how an order is paid, or the number of the order whose goods it delivers again at no charge. */
export const paymentText = (method: string, follows: string | null | undefined): string =>
  follows == null ? paymentName(method) : orderList.followUpOf(follows)
