export const delivery = {
  today: (slot: string) => `Today, ${slot}`,
  tomorrow: (slot: string) => `Tomorrow, ${slot}`,
  chosen: { GROCERY: 'Delivered at the time you choose', KITCHEN: 'Cooked for the time you choose' },
  to: (pincode: string, until: string | null) => (until ? `To ${pincode} · order by ${until}` : `To ${pincode}`),
  none: (pincode: string) => `No delivery slots for ${pincode} today or tomorrow`,
  noPlace: 'Set your pincode to see delivery times',
  change: 'Change',
} as const
