import { orderList } from '#messages/order-list.ts'

const names: Readonly<Record<string, string>> = orderList.payment

/** How an order is paid. */
export const paymentName = (method: string): string => names[method] ?? method
