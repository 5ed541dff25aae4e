import { Heading } from '../features/heading.tsx'
import { NotFoundNote } from '../features/parts.tsx'
import { office as words } from '#messages/office.ts'

/** Shows that a URL has no screen. */
export default function NoScreen() {
  return (
    <>
      <Heading>{words.backOffice}</Heading>
      <NotFoundNote />
    </>
  )
}
