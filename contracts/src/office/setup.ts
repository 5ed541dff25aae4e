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

/** The goods of the first day: some of the demo's own, with a stock for each, or a sheet of the seller's. */
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
  /** The shop's identity, by field as in `changeShop`. */
  fields: identityOperations.changeShop.input.properties.changes,
  zones: Type.Array(Type.Object(zoneTerms, closed), { maxItems: 50 }),
  windows: Type.Array(slotOperations.addWindow.input, { maxItems: 40 }),
  goods: nullable(Goods),
  /** The steps that the seller looked at and postponed, or that need nothing more. */
  seen: Type.Array(Step, { maxItems: setupSteps.length, uniqueItems: true }),
}

/** A shop that is prepared beside the demo. */
export const SetupDraft = Type.Object({ ...parts, fields: Type.Array(parts.fields.items, { maxItems: 60 }) }, closed)
export type SetupDraft = Static<typeof SetupDraft>

/** A change of the draft. It replaces only the parts that it contains. */
export const SetupChange = Type.Partial(SetupDraft)

/** A problem that the seller still has to solve. */
export const SetupProblem = SentenceOf(setupProblemWords)
export type SetupProblem = Static<typeof SetupProblem>

/** A provider that works, and the settings that the machine's administrator needs for it. */
export const VendorChoice = Type.Object({
  label: Type.String(),
  settings: Type.Array(Type.String()),
  /** The place of the keys, by the headings of the provider's dashboard. */
  keys_at: nullable(Type.String()),
})
export type VendorChoice = Static<typeof VendorChoice>

const InstalledVendor = Type.Object({
  label: Type.String(),
  /** Simulated: it sends nothing out of the shop and only serves for trials. */
  pretended: Type.Boolean(),
  offers: Type.Array(VendorChoice),
})

/** The vendors of each channel, by its name in small letters. A channel that is switched off is `pretended`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has one entry for each channel
const installedChannels = Object.fromEntries(
  messageChannels.map((channel) => [channelKey(channel), InstalledVendor]),
) as Record<Lowercase<MessageChannel>, typeof InstalledVendor>

export const Setup = Type.Object({
  /** OWN: this shop already trades in its seller's name. */
  state: Type.Union([Type.Literal('DEMO'), Type.Literal('OWN')]),
  version: Type.Integer(),
  saved_at: nullable(Instant),
  draft: SetupDraft,
  /** Every step in order, with its problems. */
  steps: Type.Array(Type.Object({ step: Step, done: Type.Boolean(), problems: Type.Array(SetupProblem) })),
  /** The orders and customers from trying the demo, which opening the shop deletes. */
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
