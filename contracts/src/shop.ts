import { Type, type Static } from 'typebox'
import { inLanguages as inLanguagesOf, languages, otherLanguages, perLanguage } from './languages.ts'
import { closed } from './primitives.ts'

const text = Type.String({ maxLength: 400 })
const inLanguages = Type.Object(
  perLanguage(otherLanguages, () => text),
  closed,
)
const link = Type.String({ pattern: '^(https://\\S+)?$', maxLength: 300 })

const color = Type.String({ pattern: '^(#[0-9a-f]{6})?$' })

/** The shop's identity, which is stored in the database. Pages hide an element whose value here is empty. */
export const Shop = Type.Object(
  {
    brand_name: Type.String({ minLength: 1, maxLength: 40 }),
    legal_name: text,
    tagline: text,
    /** The tagline for pages in the other languages. If one is empty, pages in that language show the English one. */
    local_taglines: inLanguages,
    description: text,
    local_descriptions: inLanguages,
    office_address: text,
    farm_address: text,
    city: text,
    state: text,
    pincode: Type.String({ pattern: '^([1-9][0-9]{5})?$' }),
    latitude: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()]),
    longitude: Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()]),
    opening_hours: text,
    phone: Type.String({ pattern: '^(\\+91[0-9]{10})?$' }),
    whatsapp_number: Type.String({ pattern: '^(\\+91[0-9]{10})?$' }),
    support_email: text,
    social: Type.Object({ instagram: link, facebook: link, youtube: link, x: link }, closed),
    app_store: link,
    play_store: link,
    fssai: Type.Object(
      { GROCERY: Type.String({ pattern: '^([0-9]{14})?$' }), KITCHEN: Type.String({ pattern: '^([0-9]{14})?$' }) },
      closed,
    ),
    gstin: Type.String({ pattern: '^([0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z])?$' }),
    gst_scheme: Type.Union([Type.Literal('regular'), Type.Literal('composition'), Type.Literal('unregistered')]),
    grievance_officer: Type.Object({ name: text, designation: text, email: text, phone: text, hours: text }, closed),
    /** The shop's logo: a path of this shop, or an address. Empty for the built-in one. */
    logo: Type.String({ pattern: '^(https://\\S+|/[^/\\s]\\S*)?$', maxLength: 300 }),
    /**
     * `accent` is the colour of buttons, and of links in light mode. `accent_dark` is the colour of links in dark mode.
     * Empty for the built-in greens.
     */
    colors: Type.Object({ accent: color, accent_dark: color }, closed),
    /** The strip about the grower on Home, which is hidden while all texts are empty. */
    grower: Type.Object(
      {
        name: text,
        /** A path of this shop, or an address. */
        picture: Type.String({ pattern: '^(https://\\S+|/[^/\\s]\\S*)?$', maxLength: 300 }),
        ...inLanguagesOf('story', text),
        ...inLanguagesOf('promise', text),
      },
      closed,
    ),
    /** The seller's guarantee on product pages. Its terms are the policy for refunds. */
    guarantee: Type.Object({ ...inLanguagesOf('text', text) }, closed),
    image_host: Type.String({ pattern: '^(https?://\\S+|/\\S*)?$', maxLength: 300 }),
    /** Common questions and their answers, as plain text. If one is empty, pages in that language show built-in ones. */
    questions: Type.Object(
      perLanguage(languages, () => Type.String({ maxLength: 8000 })),
      closed,
    ),
    policies: Type.Object(
      {
        privacy: Type.String({ maxLength: 8000 }),
        terms: Type.String({ maxLength: 8000 }),
        refunds: Type.String({ maxLength: 8000 }),
      },
      closed,
    ),
  },
  closed,
)
export type Shop = Static<typeof Shop>

/**
 * Public data that every screen needs: the shop's identity, the version of the running software, and whether customers
 * can get back-in-stock notices.
 */
export const ShopReply = Type.Object({ ...Shop.properties, version: Type.String(), tells_of_stock: Type.Boolean() })
export type ShopReply = Static<typeof ShopReply>

/** The version of the software. */
export const APP_VERSION = '1.0.0'
