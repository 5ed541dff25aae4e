/** Draws the built-in leaf in the chosen colour. A shop without a logo shows it. */
export const LeafLogo = ({ fill, className }: { fill: string; className: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={className}>
    <path fill={fill} d="M0 13C0 5.8 5.8 0 13 0h6c7.2 0 13 5.8 13 13v6c0 7.2-5.8 13-13 13H5a5 5 0 0 1-5-5Z" />
    <path className="fill-turmeric" d="M9 23v-6.5C9 12.4 12.4 9 16.5 9H21a2 2 0 0 1 2 2v4.5c0 4.1-3.4 7.5-7.5 7.5Z" />
  </svg>
)

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** Returns the colours for the light and the dark theme: the chosen ones, or else the built-in green. */
export const logoFills = (accent: string, accentDark: string): { fill: string; night: string } => ({
  fill: isColor(accent) ? accent : '#1c7a3e',
  night: isColor(accentDark) ? accentDark : '#8fd6a3',
})
