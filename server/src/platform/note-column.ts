import { readNote, serializeNote, type StoredNote } from '@farmstand/contracts/note-words'
import { customType } from 'drizzle-orm/pg-core'

/** Defines a text column of notes: a reason with its values, or a free text, as older rows have. */
export const noteColumn = customType<{ data: StoredNote | string; driverData: string }>({
  dataType: () => 'text',
  toDriver: serializeNote,
  fromDriver: readNote,
})
