import type { Path } from 'react-router'

/** Where somebody was when they had to sign in. The history of the browser keeps it, so that no link from elsewhere can say it. */
export const leftAt = ({ pathname, search, hash }: Path): { from: string } => ({ from: pathname + search + hash })
