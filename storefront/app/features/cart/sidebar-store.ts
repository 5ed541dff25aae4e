import { create } from 'zustand'

/** Holds whether the cart's side panel is open; any part of the page may open it. */
export const useCartSidebar = create<{ open: boolean }>()(() => ({ open: false }))

export const openCart = (): void => useCartSidebar.setState({ open: true })
export const closeCart = (): void => useCartSidebar.setState({ open: false })
