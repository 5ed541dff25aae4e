export const vegOnly = {
  label: 'Veg only',
  hint: 'Hides meat and eggs everywhere in the shop, on all your devices.',
  hidden: (name: string): string => `${name} is not vegetarian. Veg only is on.`,
  leftOut: (name: string): string => `${name} is left out: Veg only is on.`,
  leftOutShort: 'Left out: Veg only is on',
} as const
