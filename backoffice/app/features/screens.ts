import {
  IconAddressBook,
  IconBook2,
  IconBuildingStore,
  IconCalendarClock,
  IconCash,
  IconHistory,
  IconLeaf,
  IconMessage,
  IconMessageReport,
  IconMotorbike,
  IconPackage,
  IconPhone,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconStack2,
  IconSun,
  IconTag,
  IconToolsKitchen2,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import { scopeOf, type Permission } from '@farmstand/contracts/office/permissions'
import { menu } from '#messages/menu.ts'
import { office as words } from '#messages/office.ts'
import { useSession } from './session.ts'

export interface Screen {
  to: string
  text: string
}

export interface MenuPlace extends Screen {
  Icon: typeof IconSun
  /** The number of open tasks, shown beside the name of the screen. */
  count?: number | null
  /** True if a customer is waiting for these tasks. */
  urgent?: boolean
  /** The path of another screen that belongs to the same menu entry. */
  beside?: string | readonly string[]
}

export const isAt = ({ to, beside }: Pick<MenuPlace, 'to' | 'beside'>, path: string): boolean =>
  [to, beside].flat().some((one) => path === one || (one !== '/' && path.startsWith(`${one}/`)))

interface PermittedPlace extends MenuPlace {
  /** A person needs one of these permissions to open the screen. */
  by: readonly Permission[]
}

/** Returns the menu entries that the signed-in person may open, in order. */
export function useMenu(): MenuPlace[] {
  const { roles, demo, waiting } = useSession()
  // Owners and managers can take a run too. They see the screen only while they have one.
  const ridesNow = roles.includes('RIDER') || (waiting.deliveries ?? 0) > 0
  const ownRun: PermittedPlace = {
    to: '/rider',
    text: menu.rider,
    Icon: IconMotorbike,
    by: ['orders.deliver'],
    count: waiting.deliveries,
  }
  const places: PermittedPlace[] = [
    { to: '/', text: words.today, Icon: IconSun, by: ['day.read'], count: waiting.calls, urgent: true },
    { to: '/orders', text: words.orders, Icon: IconReceipt, by: ['orders.read'], count: waiting.orders },
    { to: '/counter', text: menu.counter, Icon: IconPhone, by: ['orders.change'] },
    { to: '/harvest', text: menu.harvest, Icon: IconLeaf, by: ['harvest.read'] },
    { to: '/kitchen', text: menu.kitchen, Icon: IconToolsKitchen2, by: ['kitchen.cook'] },
    { to: '/packing', text: menu.packing, Icon: IconPackage, by: ['orders.pack'], count: waiting.packing },
    { to: '/delivery', text: menu.delivery, Icon: IconTruckDelivery, by: ['runs.read'] },
    ...(ridesNow ? [ownRun] : []),
    { to: '/cash-up', text: menu.cashUp, Icon: IconCash, by: ['cash.count'] },
    {
      to: '/problems',
      text: menu.problems,
      Icon: IconMessageReport,
      by: ['problems.read'],
      count: waiting.problems,
      urgent: true,
    },
    { to: '/customers', text: menu.customers, Icon: IconAddressBook, by: ['customers.read'] },
    { to: '/slots', beside: '/zones', text: menu.slots, Icon: IconCalendarClock, by: ['slots.read'] },
    { to: '/items', beside: '/categories', text: menu.items, Icon: IconTag, by: ['items.read'] },
    { to: '/stock', text: menu.stock, Icon: IconStack2, by: ['stock.count', 'items.sellOut'] },
    {
      to: '/banners',
      beside: ['/shelves', '/plans'],
      text: menu.bannersAndPlans,
      Icon: IconPhoto,
      by: ['banners.read'],
    },
    {
      to: '/messages',
      text: menu.messages,
      Icon: IconMessage,
      by: ['messages.read'],
      count: waiting.messages,
      urgent: true,
    },
    { to: '/books', text: menu.books, Icon: IconBook2, by: ['books.read'] },
    ...(demo ? [{ to: '/setup', text: menu.setup, Icon: IconBuildingStore, by: ['shop.change'] as const }] : []),
    { to: '/settings', text: menu.settings, Icon: IconSettings, by: ['shop.change'] },
    { to: '/staff', beside: '/audit', text: words.staff, Icon: IconUsers, by: ['phones.pair'] },
    // People who may see the staff list reach the activity by a tab there.
    ...(scopeOf(roles, 'phones.pair') === null
      ? [{ to: '/audit', text: words.audit, Icon: IconHistory, by: ['audit.read'] as const }]
      : []),
  ]
  return places.filter(({ by }) => by.some((permission) => scopeOf(roles, permission) !== null))
}

const screensWithoutEntry: readonly (Screen & { by: Permission })[] = [
  { to: '/slots/week', text: menu.week, by: 'slots.read' },
  { to: '/zones', text: menu.zones, by: 'slots.read' },
  { to: '/categories', text: menu.categories, by: 'items.read' },
  { to: '/items/prices', text: menu.priceHistory, by: 'prices.read' },
  { to: '/items/sheet', text: menu.priceSheet, by: 'items.change' },
  { to: '/items/import', text: menu.itemSheet, by: 'items.change' },
  { to: '/items/new', text: menu.newItem, by: 'items.change' },
  { to: '/plans', text: menu.plans, by: 'plans.read' },
  { to: '/audit', text: words.audit, by: 'audit.read' },
]

/**
 * Returns the screens that the search field can open for this person: the menu entries, then the screens without an
 * entry.
 */
export function useScreens(): Screen[] {
  const { roles } = useSession()
  const places = useMenu()
  const others = screensWithoutEntry.filter(
    ({ to, by }) => scopeOf(roles, by) !== null && !places.some((one) => one.to === to),
  )
  return [...places, ...others]
}

/** Returns the screens whose name has a word that starts with the typed text. */
export function findScreens<One extends Screen>(screens: readonly One[], typed: string): One[] {
  const begun = typed.trim().toLowerCase()
  if (begun === '') return []
  return screens.filter(({ text }) => {
    const name = text.toLowerCase()
    return name.startsWith(begun) || name.split(/[^\p{L}\p{M}]+/u).some((word) => word !== '' && word.startsWith(begun))
  })
}
