import { phoneText } from './phone-text.ts'

/** Returns name and number of the person who receives an order, or '' if the customer does. */
export const receiverOf = (one: { receiver_name: string; receiver_mobile: string }): string =>
  [one.receiver_name, one.receiver_mobile && phoneText(one.receiver_mobile).replaceAll(' ', '\u00a0')]
    .filter(Boolean)
    .join(' · ')
