import { imageVariant } from '@farmstand/contracts/image'
import { pages } from '@farmstand/contracts/pages'
import { Link } from 'react-router'
import type { Grower } from '../../features/shell/use-shop.ts'
import { langOf } from '../../lib/text-language.ts'
import { home as words } from '#messages/home.ts'

/** Shows who grows the food: a face, a few words and a promise. It is the last thing on Home. */
export function GrowerStrip({ grower: { name, picture, story, promise } }: { grower: Grower }) {
  return (
    <section
      aria-label={words.grower}
      className="mt-6 flex items-start gap-3.5 rounded-card bg-leaf-tint p-3.5 md:gap-6 md:rounded-banner md:p-6"
    >
      {picture ? (
        <img
          src={imageVariant(picture, 480, 'webp') ?? picture}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          className="size-22 shrink-0 rounded-card object-cover md:size-40"
        />
      ) : null}
      <div className="min-w-0">
        <h2 className="text-lg leading-tight">{words.grower}</h2>
        {name ? <p className="text-sm font-semibold text-leaf-ink">{name}</p> : null}
        {story ? (
          <p lang={langOf(story)} className="mt-1 max-w-prose text-sm">
            {story}
          </p>
        ) : null}
        {promise ? (
          <p lang={langOf(promise)} className="mt-1.5 max-w-prose text-sm font-semibold">
            {promise}
          </p>
        ) : null}
        <Link
          to={pages.about}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {words.moreAbout}
        </Link>
      </div>
    </section>
  )
}
