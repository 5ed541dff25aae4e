import type { Banner } from '@farmstand/contracts/banner'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { buttonClass } from '../../ui/button.tsx'

const tones: Record<Banner['tone'], string> = {
  leaf: 'bg-tone-leaf',
  turmeric: 'bg-tone-turmeric',
  clay: 'bg-tone-clay',
  sky: 'bg-tone-sky',
}

/** The words stand before the picture, never in it, so that they grow with the reader's type and are read out. */
export function BannerCard({
  banner,
  first = false,
  eager = false,
}: {
  banner: Banner
  first?: boolean
  eager?: boolean
}) {
  return (
    <div
      className={clsx(
        'relative isolate flex h-full min-h-25 flex-col items-start gap-1.5 overflow-hidden rounded-card p-2.5 md:min-h-47.5 md:rounded-banner md:p-6',
        tones[banner.tone] ?? tones.leaf,
      )}
    >
      <span className="absolute -right-2.5 -bottom-3 -z-1 size-22 overflow-hidden rounded-full md:-top-7 md:-right-10 md:bottom-auto md:size-60 lg:size-64">
        <Picture
          path={banner.image_url}
          alt=""
          sizes="(width <= 48rem) 6rem, 16rem"
          first={first}
          eager={eager}
          className="size-full object-cover"
        />
      </span>
      <p className="max-w-[13ch] text-sm leading-tight font-semibold text-balance md:text-xl md:leading-7">
        {banner.title}
      </p>
      {banner.subtitle ? <p className="max-w-[55%] text-sm max-md:hidden">{banner.subtitle}</p> : null}
      {banner.link && banner.action ? (
        <Link
          to={banner.link}
          className={buttonClass(
            { look: 'ink', size: 'sm' },
            'static! mt-auto mb-1.5 md:mb-0 min-h-7.5! rounded-lg! px-2.5! text-xs! after:absolute after:inset-0 after:translate-0! after:size-full! md:min-h-9! md:px-3.5! md:text-sm!',
          )}
        >
          {banner.action}
        </Link>
      ) : null}
    </div>
  )
}
