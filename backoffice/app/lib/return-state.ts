import type { Path } from 'react-router'

/** Returns the navigation state with the path to return to after a sign-in. A link from another site cannot set it. */
export const returnPathState = ({ pathname, search, hash }: Path): { from: string } => ({
  from: pathname + search + hash,
})
