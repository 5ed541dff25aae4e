import { orderList } from '#messages/order-list.ts'

const names: Readonly<Record<string, string>> = orderList.payment

/** Returns the name of a payment method. */
export const paymentName = (method: string): string => names[method] ?? method
