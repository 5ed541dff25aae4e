export const adding = {
  bar: (number: string, until: string): string => `Adding to order ${number} · until ${until}`,
  end: 'End',
  endNamed: (number: string): string => `End adding to order ${number}`,
  over: (number: string): string => `Order ${number} takes no more items. Your cart is kept.`,
  place: (number: string, total: string): string => `Add to order ${number} · ${total}`,
  offer: (number: string): string => `Order ${number} can still take these, with no delivery fee.`,
  begin: (number: string): string => `Add to order ${number}`,
  added: (number: string): string => `Added to order ${number}`,
} as const
