export const nextOrder = {
  title: 'On its way to you',
  other: (department: string, when: string) => `${department}, ${when}`,
  more: (orders: number) => `${orders} more orders`,
  change: 'Change',
  track: 'Track',
  howWasIt: 'How was it?',
  good: 'All good',
  notTold: 'Your answer was not sent. Please try again.',
  help: 'Get help',
} as const
