export const pause = {
  until: (when: string): string => `We take no orders for the moment. You can order again from ${when}.`,
} as const
