export const shelfArrows = {
  back: (shelf: string) => `Show earlier ones: ${shelf}`,
  on: (shelf: string) => `Show more: ${shelf}`,
} as const
