/**
 * Checks the contrast of a seller's colours. Used by the server, which stores them, and the screen that offers them.
 */

/** The darkest background behind links in light mode, and the lightest one in dark mode. */
export const colorGrounds = { accent: '#f4f1e6', accent_dark: '#323c34' } as const

/** The minimum contrast for text of normal size by WCAG 2.2, 1.4.3. */
export const MIN_CONTRAST = 4.5

export const isReadable = (place: keyof typeof colorGrounds, color: string): boolean =>
  contrast(color, colorGrounds[place]) >= MIN_CONTRAST

/** Returns the contrast ratio of two colours '#rrggbb', as WCAG 2 defines it by relative luminance. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
