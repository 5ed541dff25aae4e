/** How an order was paid, as customers read it; a method that is not here is shown as it is named on the wire. */
export const paymentNames: Readonly<Record<string, string>> = {
  COD: 'Cash on delivery',
  WALLET: 'Wallet',
  ONLINE: 'Online',
}
