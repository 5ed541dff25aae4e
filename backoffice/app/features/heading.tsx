import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from './session.ts'

interface HeadingProps {
  children: string
  /** The list to which the screen belongs, shown as a link back. */
  of?: { to: string; text: string }
  aside?: ReactNode
}

/** Sets the title of the browser tab. */
export function useTabTitle(name: string): void {
  const { shop_name: shopName } = useSession()
  useEffect(() => {
    document.title = `${name} · ${shopName}`
  }, [name, shopName])
}

/** Shows the title of a screen, and sets the title of the browser tab. */
export function Heading({ children, of: list, aside }: HeadingProps) {
  useTabTitle(list ? `${list.text} / ${children}` : children)
  return (
    // On wide screens the title is in the header, as far as the search field leaves room. On narrower screens it is
    // above the content.
    <div className="mb-4 flex flex-wrap items-center gap-3 xl:fixed xl:top-0 xl:z-20 xl:h-16 xl:max-w-[calc(100vw-48rem)] xl:flex-nowrap">
      <h1 className="text-lg font-bold xl:-m-1.5 xl:truncate xl:p-1.5">
        {list ? (
          <>
            <Link to={list.to} className="font-medium text-muted hover:text-ink">
              {list.text}
            </Link>
            {' / '}
          </>
        ) : null}
        {children}
      </h1>
      {aside}
    </div>
  )
}
