/** Classes of an entry in the bottom bar, which is an icon above a name. */
export const barEntryClass =
  'relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-3xs font-semibold wrap-anywhere side:min-h-13 side:py-1'
