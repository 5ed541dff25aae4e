import { readNote, stored, type Noted } from '@farmstand/contracts/note-words'
import { customType } from 'drizzle-orm/pg-core'

/** A column of text that holds a note: a reason with its values, or text in somebody's own words and of before there were reasons. */
export const noteColumn = customType<{ data: Noted | string; driverData: string }>({
  dataType: () => 'text',
  toDriver: stored,
  fromDriver: readNote,
})
