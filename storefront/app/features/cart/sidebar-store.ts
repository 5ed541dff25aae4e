import { create } from 'zustand'

/** Holds whether the cart's side panel is open. Any component may open the panel. */
export const useCartSidebar = create<{ open: boolean }>()(() => ({ open: false }))

export const openCart = (): void => useCartSidebar.setState({ open: true })
export const closeCart = (): void => useCartSidebar.setState({ open: false })
