import { expect, test } from 'vitest'
import { tidyField } from './tidy-field.ts'

test.each([
  ['phone', '+91 98765 43210', '+919876543210'],
  ['phone', '0091 98765 43210', '+919876543210'],
  ['phone', '098765-43210', '+919876543210'],
  ['whatsapp_number', '९८७६५ ४३२१०', '+919876543210'],
  ['pincode', '४११ ०५२', '411052'],
  ['fssai.GROCERY', '११५१९०१८००००१२', '11519018000012'],
  // This is too short for a number. It stays unchanged, and `parseShop` refuses it.
  ['phone', '12345', '12345'],
])('[O99] the field %s with %j is stored as %j', (field, written, kept) => expect(tidyField(field, written)).toBe(kept))
