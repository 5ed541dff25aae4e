const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Whole paise as every customer reads them, on a screen, in a message or in print: 12345600 → '₹1,23,456.00'. */
export const formatPaise = (paise: number): string => inRupees.format(paise / 100)

/** The price of one unit in paise after a discount in hundredths of a percent, to the paisa, half up. The only place it is computed. */
export const discountedPaise = (costPaise: number, discountBp: number): number =>
  Math.floor((costPaise * (10_000 - discountBp) + 5_000) / 10_000)
