import { useEffect, type ReactNode } from 'react'
import { useSession } from './session.ts'

/** The name of a screen, on it and in the browser's list. */
export function Heading({ children, aside }: { children: string; aside?: ReactNode }) {
  const { shop_name: shopName } = useSession()
  useEffect(() => {
    document.title = `${children} · ${shopName}`
  }, [children, shopName])
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 md:fixed md:top-0 md:z-20 md:h-16">
      <h1 className="text-lg font-bold">{children}</h1>
      {aside}
    </div>
  )
}
