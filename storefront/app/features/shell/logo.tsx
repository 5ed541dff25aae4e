import { pages } from '@farmstand/contracts/pages'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { shell as words } from '#messages/shell.ts'

interface LogoProps {
  brand: string
  mark: string
  /** True if phones also show the name beside the logo. */
  named: boolean
}

/**
 * Shows the seller's logo, or else a leaf over a seed, which is also in public/favicon.svg. Shows the name beside it if
 * there is room.
 */
export function Logo({ brand, mark, named }: LogoProps) {
  return (
    <Link
      to={pages.home}
      aria-label={words.logo(brand)}
      className={clsx(
        'flex h-11 min-w-[44px] items-center gap-2 rounded-xl text-leaf-ink roomy:h-13',
        // The width is limited, so that a long name does not move the controls beside it.
        !named && 'max-w-56 shrink-0 roomy:max-w-1/2 desk:max-w-[min(14rem,18vw)]',
      )}
    >
      {mark ? (
        <img src={mark} alt="" className="size-7.5 shrink-0 rounded-md object-contain desk:size-8.5" />
      ) : (
        <Leaf />
      )}
      <span
        className={clsx(
          'truncate text-xl font-bold tracking-tight',
          named ? 'max-[21rem]:hidden phone:text-lg' : 'desk:max-lg:hidden phone:hidden roomy:inline',
        )}
      >
        {brand}
      </span>
    </Link>
  )
}

const Leaf = () => (
  <svg viewBox="0 0 32 32" aria-hidden className="size-7.5 shrink-0 desk:size-8.5">
    <path className="fill-leaf" d="M0 13C0 5.8 5.8 0 13 0h6c7.2 0 13 5.8 13 13v6c0 7.2-5.8 13-13 13H5a5 5 0 0 1-5-5Z" />
    <path className="fill-turmeric" d="M9 23v-6.5C9 12.4 12.4 9 16.5 9H21a2 2 0 0 1 2 2v4.5c0 4.1-3.4 7.5-7.5 7.5Z" />
  </svg>
)
