const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Whole paise as every customer reads them, on a screen, in a message or in print: 12345600 → '₹1,23,456.00'. */
export const formatPaise = (paise: number): string => inRupees.format(paise / 100)

/** Whole paise of rupees as the wire has them: what sums are made in, because rupees with decimals do not add up exactly. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Rupees for the wire and for fields, of whole paise. */
export const fromPaise = (paise: number): number => paise / 100

/** Rupees as the wire has them, as everybody reads them: 1234.5 → '₹1,234.50'. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees))

/** The price of one unit in paise after a discount in hundredths of a percent, to the paisa, half up. The only place it is computed. */
export const discountedPaise = (costPaise: number, discountBp: number): number =>
  Math.floor((costPaise * (10_000 - discountBp) + 5_000) / 10_000)
