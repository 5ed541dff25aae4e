import { clsx } from 'clsx'
import { NavLink } from 'react-router'

/** Shows tabs for the screens under one menu entry. */
export const Tabs = ({ label, views }: { label: string; views: readonly { to: string; text: string }[] }) => (
  <nav aria-label={label} className="flex rounded-tile border border-line bg-surface">
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
