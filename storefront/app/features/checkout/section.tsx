import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Card } from '@farmstand/ui/card.tsx'

interface SectionProps {
  title: string
  /** Shown in place of the title. The title then is visible to screen readers only. */
  lead?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** Shows one step of the checkout page. */
export function Section({ title, lead = null, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Card className="p-3.5 md:p-5">
      <section aria-labelledby={id}>
        <div
          className={clsx(
            'flex flex-wrap justify-between gap-x-3',
            lead === null ? 'mb-2 items-baseline md:mb-3' : 'items-center',
          )}
        >
          <h2 id={id} className={lead === null ? 'text-base md:text-lg' : 'sr-only'}>
            {title}
          </h2>
          {lead}
          {aside}
        </div>
        {children}
      </section>
    </Card>
  )
}
