import { office as words } from '../messages/en/office.ts'

export function Brand({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden className="size-9 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-leaf" />
        <path d="M9 18a8 8 0 0 1 8-8h6v6a8 8 0 0 1-8 8H9Z" className="fill-turmeric" />
      </svg>
      <div className="leading-tight">
        <p className="text-base font-bold text-leaf-ink">{name}</p>
        <p className="text-xs text-muted">{words.backOffice}</p>
      </div>
    </div>
  )
}
