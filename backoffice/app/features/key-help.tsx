import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { isWriting } from '@farmstand/ui/is-writing.ts'
import { keys } from '#messages/keys.ts'
import { office as words } from '#messages/office.ts'

/** Shows the keyboard shortcuts. `?` or the keyboard icon opens them; phones have no such icon. */
export function KeyHelp() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isWriting(event)) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <IconButton
        onClick={() => setOpen(true)}
        label={keys.title}
        aria-keyshortcuts="?"
        title={keys.hint}
        className="text-muted max-md:hidden"
      >
        <IconKeyboard aria-hidden className="size-5" />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={keys.title} closeLabel={words.close}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-5 text-sm">
          {keys.list.map(([pressed, what]) => (
            <div key={pressed} className="contents">
              <dt>
                <kbd className="rounded-md border border-line bg-sunken px-2 py-0.5 font-sans font-semibold">
                  {pressed}
                </kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
