import { readNote, serializeNote, type StoredNote } from '@farmstand/contracts/note-words'
import { customType } from 'drizzle-orm/pg-core'

/** Defines a text column of notes. A note is a reason with its values, or a free text in older rows. */
export const noteColumn = customType<{ data: StoredNote | string; driverData: string }>({
  dataType: () => 'text',
  toDriver: serializeNote,
  fromDriver: readNote,
})
