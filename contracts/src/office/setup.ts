import { Type, type Static } from 'typebox'
import { CatalogueId, closed, freeText, Instant, nullable } from '../primitives.ts'
import { channelKey, messageChannels, type MessageChannel } from './channels.ts'
import { identityOperations } from './operations/identity.ts'
import { slotOperations } from './operations/slots.ts'
import { zoneOperations } from './operations/zones.ts'
import { SentenceOf } from './sentence.ts'
import { SheetGood } from './sheet-good.ts'
import { setupProblemWords } from './setup-problems.ts'
import { setupSteps, type SetupStep } from './setup-steps.ts'

const Line = (most: number) => freeText(most)
const Count = Type.Integer({ minimum: 0, maximum: 100_000 })

const Step = Type.Unsafe<SetupStep>({ type: 'string', enum: [...setupSteps] })

/**
 * The goods of the first day: either some goods of the demo, with a stock for each, or the goods of a seller's sheet.
 */
const Goods = Type.Union([
  Type.Object(
    {
      from: Type.Literal('OURS'),
      category_ids: Type.Array(CatalogueId, { maxItems: 500, uniqueItems: true }),
      stock: Count,
    },
    closed,
  ),
  Type.Object(
    {
      from: Type.Literal('SHEET'),
      rows: Type.Array(SheetGood, { maxItems: 2000 }),
      /** The description of each top-level category. */
      about: Type.Optional(
        Type.Array(Type.Object({ category: Line(80), text: freeText(1000) }, closed), { maxItems: 200 }),
      ),
    },
    closed,
  ),
])

const { zone: _zone, ...zoneTerms } = zoneOperations.saveZone.input.properties

const parts = {
  /** The fields of the shop's identity, in the same form as in the operation `changeShop`. */
  fields: identityOperations.changeShop.input.properties.changes,
  zones: Type.Array(Type.Object(zoneTerms, closed), { maxItems: 50 }),
  windows: Type.Array(slotOperations.addWindow.input, { maxItems: 40 }),
  goods: nullable(Goods),
  /** The steps that the seller has looked at and then postponed, or that need no further work. */
  seen: Type.Array(Step, { maxItems: setupSteps.length, uniqueItems: true }),
}

/** The draft of the seller's own shop, which is prepared while the demo is still running. */
export const SetupDraft = Type.Object({ ...parts, fields: Type.Array(parts.fields.items, { maxItems: 60 }) }, closed)
export type SetupDraft = Static<typeof SetupDraft>

/** A change of the draft. It replaces only the parts that it contains. */
export const SetupChange = Type.Partial(SetupDraft)

/** A problem that the seller still has to solve. */
export const SetupProblem = SentenceOf(setupProblemWords)
export type SetupProblem = Static<typeof SetupProblem>

/** A provider that the seller can choose, and the settings that the machine's administrator has to enter for it. */
export const VendorChoice = Type.Object({
  label: Type.String(),
  settings: Type.Array(Type.String()),
  /** The place of the keys in the provider's dashboard, described by its headings. */
  keys_at: nullable(Type.String()),
})
export type VendorChoice = Static<typeof VendorChoice>

const InstalledVendor = Type.Object({
  label: Type.String(),
  /** True if the provider is simulated. It then sends nothing out of the shop and is only for trials. */
  pretended: Type.Boolean(),
  offers: Type.Array(VendorChoice),
})

/**
 * The schema of each channel's provider, by the channel's name in lower case. A switched-off channel is `pretended`.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has one entry for each channel
const installedChannels = Object.fromEntries(
  messageChannels.map((channel) => [channelKey(channel), InstalledVendor]),
) as Record<Lowercase<MessageChannel>, typeof InstalledVendor>

export const Setup = Type.Object({
  /** DEMO: the shop is still the demo. OWN: the shop already trades in its seller's name. */
  state: Type.Union([Type.Literal('DEMO'), Type.Literal('OWN')]),
  version: Type.Integer(),
  saved_at: nullable(Instant),
  draft: SetupDraft,
  /** Every step in order, with its problems. */
  steps: Type.Array(Type.Object({ step: Step, done: Type.Boolean(), problems: Type.Array(SetupProblem) })),
  /** The number of orders and customers from trying out the demo. They are deleted when the seller opens the shop. */
  trial: Type.Object({ orders: Type.Integer(), customers: Type.Integer() }),
  /** The providers of this installation, for payments and messages. */
  installed: Type.Object({
    payments: Type.Object({
      ...InstalledVendor.properties,
      /** The name of the setting with the secret that signs the provider's events. */
      webhook_secret: nullable(Type.String()),
    }),
    ...installedChannels,
  }),
})
export type Setup = Static<typeof Setup>
