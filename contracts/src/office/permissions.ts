/**
 * Who of the staff may do what, as one table: asked by the server before anything is done, and by the screens for what they offer.
 * Pure data: safe to ship to the browser.
 */
export const staffRoles = ['OWNER', 'MANAGER', 'PACKER', 'KITCHEN', 'RIDER', 'ACCOUNTANT'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Roles that may be given: a rider has no work yet, and who was made one before stays it. */
export const givenRoles = [
  'OWNER',
  'MANAGER',
  'PACKER',
  'KITCHEN',
  'ACCOUNTANT',
] as const satisfies readonly StaffRole[]
export type GivenRole = (typeof givenRoles)[number]

/** Roles whose phones may be paired for a shift instead of holding a passkey. */
export const phoneRoles = ['PACKER', 'KITCHEN', 'RIDER'] as const satisfies readonly StaffRole[]

/** How far a right reaches: everything, or what is the person's own work. */
export type Reach = 'ALL' | 'OWN'

const table = {
  /** Own work: a packer sees first name and area, a cook no person, a rider the stops of their run. */
  'orders.read': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'OWN', KITCHEN: 'OWN', RIDER: 'OWN', ACCOUNTANT: 'ALL' },
  'orders.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a cook: the orders of the kitchen. */
  'orders.pack': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'ALL', KITCHEN: 'OWN' },
  /** Own work of a rider: the stops of their run. */
  'orders.deliver': { OWNER: 'ALL', MANAGER: 'ALL', RIDER: 'OWN' },
  'harvest.read': { OWNER: 'ALL', MANAGER: 'ALL' },
  'slots.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'slots.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  'items.read': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'ALL', KITCHEN: 'ALL', ACCOUNTANT: 'ALL' },
  'items.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  'stock.count': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'ALL' },
  'stock.move': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a cook: what the kitchen sells. */
  'items.sellOut': { OWNER: 'ALL', MANAGER: 'ALL', KITCHEN: 'OWN' },
  'prices.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  /** Banners and plans. */
  'banners.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'banners.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  'plans.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'plans.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** What customers were told. */
  'messages.read': { OWNER: 'ALL', MANAGER: 'ALL' },
  'messages.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Who the shop is, and its rules. */
  'shop.change': { OWNER: 'ALL' },
  /** What customers reported, with their photos. */
  'problems.read': { OWNER: 'ALL', MANAGER: 'ALL' },
  'problems.answer': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a manager: up to ₹500 at once and ₹2,000 a day. */
  'money.refund': { OWNER: 'ALL', MANAGER: 'OWN' },
  'day.read': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work: in which language one reads the screens. */
  'languages.choose': {
    OWNER: 'ALL',
    MANAGER: 'ALL',
    PACKER: 'OWN',
    KITCHEN: 'OWN',
    RIDER: 'OWN',
    ACCOUNTANT: 'OWN',
  },
  'phones.pair': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a manager: paired phones, and where they are signed in themselves. */
  'devices.end': { OWNER: 'ALL', MANAGER: 'OWN' },
  'staff.change': { OWNER: 'ALL' },
  'audit.read': { OWNER: 'ALL', ACCOUNTANT: 'ALL' },
} as const satisfies Record<string, Partial<Record<StaffRole, Reach>>>

export type Permission = keyof typeof table

/** How far somebody with these roles may go; null: not at all. The widest of several roles counts. */
export function reachOf(roles: readonly StaffRole[], permission: Permission): Reach | null {
  const row: Partial<Record<StaffRole, Reach>> = table[permission]
  const reaches = roles.map((role) => row[role])
  if (reaches.includes('ALL')) return 'ALL'
  return reaches.includes('OWN') ? 'OWN' : null
}
