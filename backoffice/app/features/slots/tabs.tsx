import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { slots as words } from '../../messages/en/slots.ts'
import { zones } from '../../messages/en/zones.ts'

const views = [
  { to: '/slots', text: words.calendar },
  { to: '/slots/week', text: words.pattern },
  { to: '/zones', text: zones.tab },
] as const

/** The ways to look at when the shop delivers, and where. */
export const SlotTabs = () => (
  <nav aria-label={words.views} className="flex rounded-tile border border-line bg-surface">
    {views.map(({ to, text }) => (
      <NavLink
        key={to}
        to={to}
        end
        className={({ isActive }) =>
          clsx(
            'inline-flex min-h-11 items-center rounded-tile px-3.5 text-sm font-medium',
            isActive ? 'bg-leaf-tint font-semibold text-leaf-ink' : 'hover:bg-leaf-tint',
          )
        }
      >
        {text}
      </NavLink>
    ))}
  </nav>
)
