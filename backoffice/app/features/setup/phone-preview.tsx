import { setup as words } from '#messages/setup.ts'
import { Tile } from '../item/tile.tsx'
import { LeafLogo, logoFills } from './leaf-logo.tsx'

interface PhonePreviewProps {
  name: string
  tagline: string
  /** The path of a stored picture; empty for the built-in leaf. */
  logo: string
  accent: string
  /** The colour of names and links in the dark theme. */
  accentDark: string
}

/** Shows the header and the first cards of the shop in the chosen colours, as on a phone. */
export function PhonePreview({ name, tagline, logo, accent, accentDark }: PhonePreviewProps) {
  const { fill, night } = logoFills(accent, accentDark)
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-medium">{words.preview}</figcaption>
      <div aria-hidden className="grid grid-cols-1 gap-3 rounded-card border-4 border-ink bg-ground p-3">
        <div className="flex items-center gap-2">
          {logo ? (
            <Tile path={logo} crop={null} alt="" contained className="size-9 shrink-0" />
          ) : (
            <LeafLogo fill={fill} className="size-9 shrink-0" />
          )}
          <div className="min-w-0 leading-tight">
            <p className="truncate font-bold" style={{ color: `light-dark(${fill}, ${night})` }}>
              {name}
            </p>
            <p className="truncate text-xs text-muted">{tagline}</p>
          </div>
        </div>
        <p className="rounded-full border border-line bg-surface px-3 py-2 text-xs text-muted">{words.previewSearch}</p>
        <div className="grid grid-cols-2 gap-2">
          {words.previewGoods.map((goods) => (
            <div key={goods} className="rounded-tile border border-line bg-surface p-2 text-xs">
              <span className="block aspect-square rounded-tile bg-tile" />
              <p className="mt-1 font-semibold">{goods}</p>
              <span
                className="mt-1 block rounded-tile py-1 text-center font-semibold text-white"
                style={{ background: fill }}
              >
                {words.previewAdd}
              </span>
            </div>
          ))}
        </div>
      </div>
    </figure>
  )
}
