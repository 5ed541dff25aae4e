import { create } from 'zustand'

/** Whether the sheet that asks where to deliver stands open; any place may open it. */
export const usePlaceSheet = create<{ open: boolean }>()(() => ({ open: false }))

export const askForPlace = (): void => usePlaceSheet.setState({ open: true })
export const closePlaceSheet = (): void => usePlaceSheet.setState({ open: false })
