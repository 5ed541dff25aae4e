export const pause = {
  until: (when: string): string => `We are not taking orders right now. You can order again from ${when}.`,
} as const
