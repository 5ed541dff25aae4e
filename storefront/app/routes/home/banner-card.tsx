import type { Banner } from '@farmstand/contracts/banner'
import { TonedCard, cardButtonClass } from '@farmstand/ui/toned-card.tsx'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'

/** Shows a banner with its text, picture and button. */
export function BannerCard({ banner, first = false }: { banner: Banner; first?: boolean }) {
  return (
    <TonedCard
      tone={banner.tone}
      title={banner.title}
      subtitle={banner.subtitle}
      picture={
        <Picture
          path={banner.image_url}
          alt=""
          sizes="(width <= 48rem) 6rem, 16rem"
          first={first}
          className="size-full object-cover"
        />
      }
      button={
        banner.link && banner.action ? (
          <Link to={banner.link} className={cardButtonClass}>
            {banner.action}
          </Link>
        ) : null
      }
    />
  )
}
