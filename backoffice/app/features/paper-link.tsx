import type { PaperName, SheetName } from '@farmstand/contracts/office/papers'
import { IconPrinter, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const look = 'inline-flex min-h-11 items-center gap-2 rounded-tile text-sm font-semibold'
const framed = 'border border-line bg-surface px-4 hover:bg-leaf-tint'

/** Links to a list as a CSV file. */
export const CsvLink = ({
  name,
  query,
  children,
}: {
  name: SheetName
  query: Record<string, string>
  children: ReactNode
}) => (
  <a href={`/office/v1/sheets/${name}?${new URLSearchParams(query)}`} download className={`${look} ${framed}`}>
    <IconTable aria-hidden className="size-5" />
    {children}
  </a>
)

/** Links to a printable document, which opens in a new tab. */
export function PaperLink({
  name,
  query,
  children,
  className = framed,
}: {
  name: PaperName
  query: Record<string, string>
  children: ReactNode
  className?: string
}) {
  return (
    <a
      href={`/office/v1/papers/${name}?${new URLSearchParams(query)}`}
      target="_blank"
      rel="noreferrer"
      className={`${look} ${className}`}
    >
      <IconPrinter aria-hidden className="size-5" />
      {children}
    </a>
  )
}
