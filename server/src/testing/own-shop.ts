import type pg from 'pg'

/** The values that a seller enters in the setup for the new shop, by field. */
export const ownShop: Record<string, string> = {
  brand_name: 'Shetkari Bhandar',
  tagline: 'From our fields in Mulshi',
  office_address: '4 Mulshi Road, Paud',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '412108',
  phone: '+919800000001',
  support_email: 'help@shetkari.example',
  legal_name: 'Shetkari Bhandar LLP',
  gst_scheme: 'unregistered',
  'fssai.GROCERY': '21521234000001',
  'grievance_officer.name': 'Sunita Kale',
  'grievance_officer.email': 'sunita@shetkari.example',
  'grievance_officer.phone': '+919800000002',
  'policies.privacy': 'We keep what an order needs.',
  'policies.terms': 'Prices include GST.',
  'policies.refunds': 'Tell us within a day.',
}

/**
 * Marks a test's shop as the demo, so that the setup can replace it by a seller's shop. The trigger that keeps the
 * history of identities insert-only is turned off meanwhile.
 */
export async function markAsDemo(pool: pg.Pool): Promise<void> {
  await pool.query('alter table shop_identity disable trigger user')
  await pool.query(`update shop_identity set cause = 'demo'`)
  await pool.query('alter table shop_identity enable trigger user')
}
