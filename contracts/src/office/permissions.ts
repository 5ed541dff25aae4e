/**
 * The table of staff permissions. The server checks it before it acts, and screens offer only what it permits. Pure
 * data: safe to ship to the browser.
 */
export const staffRoles = ['OWNER', 'MANAGER', 'PACKER', 'KITCHEN', 'RIDER', 'ACCOUNTANT'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles whose phones can be paired for a shift instead of using a passkey. */
export const phoneRoles = ['PACKER', 'KITCHEN', 'RIDER'] as const satisfies readonly StaffRole[]

/** The scope of a permission: everything, or only what belongs to the person's own work. */
export type PermissionScope = 'ALL' | 'OWN'

const table = {
  /** Own work: a packer sees first name and area, a cook no personal data. Riders see their own run instead. */
  'orders.read': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'OWN', KITCHEN: 'OWN', ACCOUNTANT: 'ALL' },
  'orders.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a cook: the orders of the kitchen. */
  'orders.pack': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'ALL', KITCHEN: 'OWN' },
  'kitchen.cook': { OWNER: 'ALL', MANAGER: 'ALL', KITCHEN: 'ALL' },
  /** Own work of a rider: the stops of their own run. */
  'orders.deliver': { OWNER: 'ALL', MANAGER: 'ALL', RIDER: 'OWN' },
  'runs.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'runs.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Riders' cash, UPI payments at the door, and the payment provider's settlements. */
  'cash.count': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'harvest.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'slots.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'slots.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  'items.read': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'ALL', KITCHEN: 'ALL', ACCOUNTANT: 'ALL' },
  'items.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  'stock.count': { OWNER: 'ALL', MANAGER: 'ALL', PACKER: 'ALL' },
  'stock.move': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a cook: the kitchen's items. */
  'items.sellOut': { OWNER: 'ALL', MANAGER: 'ALL', KITCHEN: 'OWN' },
  'prices.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  /** Banners and plans. */
  'banners.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'banners.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  'plans.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'plans.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Messages to customers. */
  'messages.read': { OWNER: 'ALL', MANAGER: 'ALL' },
  'messages.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** The shop's identity, and its rules. */
  'shop.change': { OWNER: 'ALL' },
  /** Customers' problem reports, with their photos. */
  'problems.read': { OWNER: 'ALL', MANAGER: 'ALL' },
  'problems.answer': { OWNER: 'ALL', MANAGER: 'ALL' },
  'customers.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'customers.change': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a manager: up to ₹500 at once and ₹2,000 a day. */
  'money.refund': { OWNER: 'ALL', MANAGER: 'OWN' },
  /** Records money that was paid outside the shop: refunds, and customers' debts from reversed payments. */
  'money.settle': { OWNER: 'ALL' },
  /** Sales, tax, cash and the other reports. They name no customers. */
  'books.read': { OWNER: 'ALL', MANAGER: 'ALL', ACCOUNTANT: 'ALL' },
  'day.read': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work: the person's own language for the screens. */
  'languages.choose': {
    OWNER: 'ALL',
    MANAGER: 'ALL',
    PACKER: 'OWN',
    KITCHEN: 'OWN',
    RIDER: 'OWN',
    ACCOUNTANT: 'OWN',
  },
  'phones.pair': { OWNER: 'ALL', MANAGER: 'ALL' },
  /** Own work of a manager: paired phones, and the manager's own devices. */
  'devices.end': { OWNER: 'ALL', MANAGER: 'OWN' },
  'staff.change': { OWNER: 'ALL' },
  'audit.read': { OWNER: 'ALL', ACCOUNTANT: 'ALL' },
} as const satisfies Record<string, Partial<Record<StaffRole, PermissionScope>>>

export type Permission = keyof typeof table

/** Returns the widest scope of a permission that one of these roles has, or null if none has the permission. */
export function scopeOf(roles: readonly StaffRole[], permission: Permission): PermissionScope | null {
  const row: Partial<Record<StaffRole, PermissionScope>> = table[permission]
  const reaches = roles.map((role) => row[role])
  if (reaches.includes('ALL')) return 'ALL'
  return reaches.includes('OWN') ? 'OWN' : null
}
