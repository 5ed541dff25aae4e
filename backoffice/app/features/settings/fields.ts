import { languages, otherLanguages } from '@farmstand/contracts/languages'
import type { Shop } from '@farmstand/contracts/shop'
import type { settings } from '#messages/settings.ts'

export type FieldName = keyof typeof settings.fields
export type SectionName = keyof typeof settings.sections

/** The fields of each section, in the order in which they are shown. */
export const sectionFields = {
  look: [
    'brand_name',
    'tagline',
    ...otherLanguages.map((language) => `local_taglines.${language}` as const),
    'description',
    ...otherLanguages.map((language) => `local_descriptions.${language}` as const),
    'logo',
    'colors.accent',
    'colors.accent_dark',
  ],
  grower: [
    'grower.name',
    'grower.picture',
    'grower.story',
    ...otherLanguages.map((language) => `grower.story_${language}` as const),
    'grower.promise',
    ...otherLanguages.map((language) => `grower.promise_${language}` as const),
    'guarantee.text',
    ...otherLanguages.map((language) => `guarantee.text_${language}` as const),
  ],
  place: [
    'office_address',
    'farm_address',
    'city',
    'state',
    'pincode',
    'latitude',
    'longitude',
    'opening_hours',
    'phone',
    'whatsapp_number',
    'support_email',
  ],
  tax: ['legal_name', 'gst_scheme', 'gstin', 'fssai.GROCERY', 'fssai.KITCHEN'],
  officer: [
    'grievance_officer.name',
    'grievance_officer.designation',
    'grievance_officer.email',
    'grievance_officer.phone',
    'grievance_officer.hours',
  ],
  links: ['app_store', 'play_store', 'social.instagram', 'social.facebook', 'social.youtube', 'social.x', 'image_host'],
  policies: [
    ...languages.map((language) => `questions.${language}` as const),
    'policies.privacy',
    'policies.terms',
    'policies.refunds',
  ],
} as const satisfies Record<SectionName, readonly FieldName[]>

/** Returns the value of a field as text; empty when the field has no value. */
export function valueOf(shop: Shop, name: FieldName): string {
  const [field = '', inner] = name.split('.')
  const held: unknown = new Map<string, unknown>(Object.entries(shop)).get(field)
  const value = inner === undefined ? held : new Map<string, unknown>(Object.entries(Object(held))).get(inner)
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export const isLong = (name: FieldName): boolean => /^(policies|questions)\./.test(name)
export const isColor = (name: FieldName): name is 'colors.accent' | 'colors.accent_dark' => name.startsWith('colors.')
