import { IconX } from '@tabler/icons-react'
import { useCallback, type ReactNode } from 'react'
import { IconButton } from '@farmstand/ui/button.tsx'
import { office } from '#messages/office.ts'

/** Shows the details of the chosen row: on a wide screen beside the list, on a phone instead of it. */
export function SidePanel({
  title,
  about,
  onClose,
  children,
}: {
  title: string
  about: string
  onClose: () => void
  children: ReactNode
}) {
  const take = useCallback((heading: HTMLElement | null) => heading?.focus(), [])
  return (
    <aside
      aria-label={title}
      className="rounded-card border border-line bg-surface p-4 max-xl:fixed max-xl:inset-0 max-xl:z-40 max-xl:overflow-y-auto max-xl:rounded-none xl:sticky xl:top-20"
    >
      <div className="flex items-start gap-3">
        <div className="grow">
          <h2 ref={take} tabIndex={-1} className="text-base outline-none">
            {title}
          </h2>
          <p className="text-xs text-muted">{about}</p>
        </div>
        <IconButton label={office.close} onClick={onClose} className="-mt-2 -mr-2">
          <IconX aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="mt-4 grid gap-4">{children}</div>
    </aside>
  )
}
