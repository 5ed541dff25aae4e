import { office as words } from '#messages/office.ts'

export function Brand({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-2.5">
      <img src="/favicon.svg" alt="" width="36" height="36" loading="lazy" className="size-9 shrink-0" />
      <div className="min-w-0 leading-tight">
        <p className="text-base font-bold break-words text-leaf-ink">{name}</p>
        <p className="text-xs text-muted">{words.backOffice}</p>
      </div>
    </div>
  )
}
