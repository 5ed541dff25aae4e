import { create } from 'zustand'

/** Whether the cart's side panel stands open; any place may open it. */
export const useCartSidebar = create<{ open: boolean }>()(() => ({ open: false }))

export const openCart = (): void => useCartSidebar.setState({ open: true })
export const closeCart = (): void => useCartSidebar.setState({ open: false })
