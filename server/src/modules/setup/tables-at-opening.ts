/**
 * The treatment of each table when the seller's shop replaces the demo. A test fails for a table that is not listed
 * here, so that the author of the table has to decide.
 */

/**
 * Tables that keep their rows: records that a real provider may still report, staff and audit, earlier identities, and
 * India's pincodes.
 */
export const tablesKeptAtOpening = [
  'audit_entry',
  'departure',
  'ledger_book',
  'office_command',
  'payment_trial',
  'pincode',
  'rate_counter',
  'repeating_job',
  'saved_view',
  'shop_identity',
  'staff',
  'staff_invite',
  'staff_passkey',
  'staff_session',
] as const

/**
 * Tables that are emptied by delete, because their triggers announce changes of the catalogue. Tables that refer to
 * others come first.
 */
export const tablesDeletedAtOpening = [
  'goes_with',
  'item_first_price',
  'combo_part',
  'catalogue_alias',
  'banner',
  'home_shelf',
  'item_harvest',
  'item',
  'category',
  'zone_pincode',
  'zone',
  'slot_offer',
  'slot',
  'setting',
] as const

/**
 * Tables that are emptied by truncate: trial customers with their orders, the ledger of sandbox money, and the demo's
 * plans and counts.
 */
export const tablesTruncatedAtOpening = [
  'access_token',
  'address',
  'area_wait',
  'cart_addition',
  'cart_line',
  'cash_count',
  'checkout_funding',
  'closed_day',
  'code_failure',
  'customer',
  'customer_order',
  'delivery_attempt',
  'delivery_run',
  'door_payment',
  'estimation',
  'estimation_part',
  'goodwill',
  'history_seal',
  'intake',
  'invoice',
  'invoice_counter',
  'invoice_line',
  'item_import',
  'item_import_line',
  'known_device',
  'ledger_account',
  'ledger_anchor',
  'ledger_entry',
  'ledger_note',
  'ledger_transfer',
  'membership',
  'membership_payment',
  'message',
  'mobile_change',
  'order_adjustment',
  'order_credit',
  'order_event',
  'order_line',
  'order_pick',
  'payment',
  'payment_intent',
  'plan',
  'plan_cashback',
  'price_batch',
  'price_change',
  'problem',
  'problem_photo',
  'provider_comparison',
  'reconciliation_run',
  'refresh_token',
  'refund',
  'refused_goods',
  'kitchen_ticket',
  'run_order',
  'search_miss',
  'search_use',
  'search_wish',
  'session',
  'setup_draft',
  'settlement_file',
  'settlement_line',
  'sign_in_code',
  'slot_change',
  'slot_day',
  'slot_weekday',
  'stock_move',
  'stock_wait',
] as const
