import { useServerQuery } from '../../lib/actions.ts'
import { settings as words } from '#messages/settings.ts'
import { Flag } from '../form-fields.tsx'

interface CategoryTicksProps {
  label: string
  /** The ids of the chosen categories, separated by commas. */
  ids: string
  onChange: (ids: string) => void
}

/** Shows a checkbox for each category. A top-level category includes all of its subcategories. */
export function CategoryTicks({ label, ids, onChange }: CategoryTicksProps) {
  const all = useServerQuery('categories', {}).data?.results ?? []
  const chosen = new Set(ids.split(',').filter(Boolean).map(Number))
  const toggle = (id: number): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    // Removes deleted categories, because they have no checkbox to clear.
    const known = all.filter((category) => next.has(category.id)).map((category) => category.id)
    onChange(known.toSorted((one, other) => one - other).join(','))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <p className="mb-1 text-xs text-muted">{words.ticks}</p>
      <ul className="max-h-72 overflow-y-auto rounded-tile border border-edge bg-surface px-3 py-1">
        {all
          .filter(({ parent_id: above }) => above === null)
          .map((top) => (
            <li key={top.id}>
              <Flag label={top.name} checked={chosen.has(top.id)} onChange={() => toggle(top.id)} />
              <ul className="pl-8">
                {all
                  .filter(({ parent_id: above }) => above === top.id)
                  .map(({ id, name }) => (
                    <li key={id}>
                      <Flag
                        label={name}
                        checked={chosen.has(top.id) || chosen.has(id)}
                        disabled={chosen.has(top.id)}
                        onChange={() => toggle(id)}
                      />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
      </ul>
    </fieldset>
  )
}
