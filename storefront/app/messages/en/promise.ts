export const promise = {
  today: (slot: string) => `Today, ${slot}`,
  tomorrow: (slot: string) => `Tomorrow, ${slot}`,
  chosen: { GROCERY: 'Delivered at the time you choose', KITCHEN: 'Cooked for the time you choose' },
  none: 'No delivery slots today or tomorrow',
  free: 'free delivery',
  freeAbove: (amount: string) => `free above ${amount}`,
  fee: (fee: string) => `delivery ${fee}`,
} as const
