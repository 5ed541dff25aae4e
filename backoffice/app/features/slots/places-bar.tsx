import { clsx } from 'clsx'

/** How full a window is. Drawn, so that it needs no style of its own at run time; the numbers stand beside it. */
export function PlacesBar({ booked, capacity }: { booked: number; capacity: number }) {
  const share = capacity === 0 ? 0 : Math.min(1, booked / capacity)
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden
      className="hatched mt-0.5 h-2 w-full rounded-full bg-sunken"
    >
      <rect
        width={share * 100}
        height="8"
        className={clsx('fill-current', share >= 0.8 ? 'text-leaf' : 'text-state-packed')}
      />
    </svg>
  )
}
