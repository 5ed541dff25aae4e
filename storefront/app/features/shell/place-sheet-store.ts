import { create } from 'zustand'

/** Holds whether the sheet for the delivery place is open. Any component may open the sheet. */
export const usePlaceSheet = create<{ open: boolean }>()(() => ({ open: false }))

export const askForPlace = (): void => usePlaceSheet.setState({ open: true })
export const closePlaceSheet = (): void => usePlaceSheet.setState({ open: false })
