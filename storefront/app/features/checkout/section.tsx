import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** One step of the checkout page. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Card className="p-3.5 md:p-5">
      <section aria-labelledby={id}>
        <div className="mb-2 flex items-baseline md:mb-3 justify-between gap-3">
          <h2 id={id} className="text-base md:text-lg">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  )
}
