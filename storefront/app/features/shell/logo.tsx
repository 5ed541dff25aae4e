import { pages } from '@farmstand/contracts/pages'
import { Link } from 'react-router'
import { shell as words } from '../../messages/en/shell.ts'

/** The seller's own mark, or a leaf over a seed, drawn here and in public/favicon.svg. */
export function Logo({ brand, mark }: { brand: string; mark: string }) {
  return (
    <Link
      to={pages.home}
      aria-label={words.logo(brand)}
      className="flex shrink-0 items-center gap-1.5 rounded-xl md:gap-2 text-leaf-ink"
    >
      {mark ? <img src={mark} alt="" className="size-7 rounded-md object-contain md:size-8" /> : <Leaf />}
      <span className="text-lg font-bold tracking-tight max-[21rem]:sr-only md:text-xl">{brand}</span>
    </Link>
  )
}

const Leaf = () => (
  <svg viewBox="0 0 32 32" aria-hidden className="size-7 md:size-8">
    <path className="fill-leaf" d="M0 13C0 5.8 5.8 0 13 0h6c7.2 0 13 5.8 13 13v6c0 7.2-5.8 13-13 13H5a5 5 0 0 1-5-5Z" />
    <path className="fill-turmeric" d="M9 23v-6.5C9 12.4 12.4 9 16.5 9H21a2 2 0 0 1 2 2v4.5c0 4.1-3.4 7.5-7.5 7.5Z" />
  </svg>
)
