import { clsx } from 'clsx'
import { useState } from 'react'
import { imageVariant, parseCrop } from '@farmstand/contracts/image'
import type { BannerFacts } from '@farmstand/contracts/office/banners'
import { TonedCard, cardButtonClass } from '@farmstand/ui/toned-card.tsx'
import { banners as words } from '#messages/banners.ts'
import { useSession } from '../session.ts'
import { SizedFrame } from './sized-frame.tsx'

/** The widths of the browser window in the preview, in pixels. */
const widths = { phone: 360, desktop: 1280 } as const

type Shown = Pick<BannerFacts, 'title' | 'subtitle' | 'action' | 'link' | 'tone'> & {
  picture: BannerFacts['picture'] | null
}

/** Shows a banner beside the next one, as on the home page. */
export function BannerPreview({ banner }: { banner: Shown }) {
  const [at, setAt] = useState<keyof typeof widths>('phone')
  return (
    <section aria-label={words.preview}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{words.preview}</h3>
        <div className="flex rounded-tile border border-line">
          {(['phone', 'desktop'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={at === name}
              onClick={() => setAt(name)}
              className={clsx(
                'min-h-9 rounded-tile px-3 text-xs',
                at === name && 'bg-leaf-tint font-semibold text-leaf-ink',
              )}
            >
              {words[name]}
            </button>
          ))}
        </div>
      </div>
      <SizedFrame key={at} title={words.preview} width={widths[at]}>
        <div className="grid grid-cols-2 gap-2 p-1 md:gap-4">
          <TonedCard
            tone={banner.tone}
            title={banner.title}
            subtitle={banner.subtitle || null}
            picture={banner.picture ? <Filling {...banner.picture} /> : null}
            button={banner.action && banner.link ? <span className={cardButtonClass}>{banner.action}</span> : null}
          />
          <div className="rounded-card border border-dashed border-line md:rounded-banner" />
        </div>
      </SizedFrame>
    </section>
  )
}

function Filling({ path, crop }: BannerFacts['picture']) {
  const { image_host: host } = useSession()
  const name = imageVariant(path, 480, 'webp') ?? path
  const cut = parseCrop(crop)
  return (
    <img
      src={/^https?:/.test(name) ? name : `${host.replace(/\/$/, '')}/${name.replace(/^\//, '')}`}
      alt=""
      className="size-full object-cover"
      style={
        cut
          ? { objectPosition: `${cut.x}% ${cut.y}%`, transformOrigin: `${cut.x}% ${cut.y}%`, scale: cut.zoom }
          : undefined
      }
    />
  )
}
