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

/** The words stand beside the picture, so that they grow with the reader's type and are read out. */
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
        'relative grid h-full min-h-44 grid-cols-[1fr_44%] overflow-hidden rounded-banner md:min-h-56 md:grid-cols-[1fr_42%]',
        tones[banner.tone] ?? tones.leaf,
      )}
    >
      <div className="flex flex-col items-start gap-1.5 p-4.5 pr-3 md:gap-2 md:p-6">
        <p className="text-xl leading-tight font-semibold text-balance md:text-2xl">{banner.title}</p>
        {banner.subtitle ? <p className="text-sm">{banner.subtitle}</p> : null}
        {banner.link && banner.action ? (
          <Link
            to={banner.link}
            className={buttonClass(
              { look: 'ink', size: 'sm' },
              'static! mt-auto after:absolute after:inset-0 after:translate-0! after:size-full!',
            )}
          >
            {banner.action}
          </Link>
        ) : null}
      </div>
      <div className="relative">
        <Picture
          path={banner.image_url}
          alt=""
          sizes="(width < 48rem) 11rem, 24rem"
          first={first}
          eager={eager}
          className="absolute inset-0 size-full rounded-l-banner object-cover"
        />
      </div>
    </div>
  )
}
