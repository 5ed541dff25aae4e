import { create } from 'zustand'

/** Holds whether the delivery place sheet is open; any part of the page may open it. */
export const usePlaceSheet = create<{ open: boolean }>()(() => ({ open: false }))

export const askForPlace = (): void => usePlaceSheet.setState({ open: true })
export const closePlaceSheet = (): void => usePlaceSheet.setState({ open: false })
