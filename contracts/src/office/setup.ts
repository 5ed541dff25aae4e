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

/** What is on the shelves on the first day: some of the demo's own, with so many of each, or a sheet of the seller's. */
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
      /** What customers read under each category of the first level. */
      about: Type.Optional(
        Type.Array(Type.Object({ category: Line(80), text: freeText(1000) }, closed), { maxItems: 200 }),
      ),
    },
    closed,
  ),
])

const { zone: _zone, ...zoneTerms } = zoneOperations.saveZone.input.properties

const parts = {
  /** Who the shop is, by field as in `changeShop`. */
  fields: identityOperations.changeShop.input.properties.changes,
  zones: Type.Array(Type.Object(zoneTerms, closed), { maxItems: 50 }),
  windows: Type.Array(slotOperations.addWindow.input, { maxItems: 40 }),
  goods: nullable(Goods),
  /** Steps that were looked at and put off, or need nothing more. */
  seen: Type.Array(Step, { maxItems: setupSteps.length, uniqueItems: true }),
}

/** A shop that is being prepared beside the demo. */
export const SetupDraft = Type.Object({ ...parts, fields: Type.Array(parts.fields.items, { maxItems: 60 }) }, closed)
export type SetupDraft = Static<typeof SetupDraft>

/** Only what is there replaces what was kept. */
export const SetupChange = Type.Partial(SetupDraft)

/** What is still to do. */
export const SetupProblem = SentenceOf(setupProblemWords)
export type SetupProblem = Static<typeof SetupProblem>

/** A provider that works, and what whoever runs the machine sets to have it. */
export const VendorChoice = Type.Object({
  label: Type.String(),
  settings: Type.Array(Type.String()),
  /** Where their values are found, by the headings of its own dashboard. */
  keys_at: nullable(Type.String()),
})
export type VendorChoice = Static<typeof VendorChoice>

const InstalledVendor = Type.Object({
  label: Type.String(),
  /** Nothing leaves the shop: it is for trying out. */
  pretended: Type.Boolean(),
  offers: Type.Array(VendorChoice),
})

/** Of each channel, by its name in small letters; one that may be off is pretended then. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is one for each channel
const installedChannels = Object.fromEntries(
  messageChannels.map((channel) => [channelKey(channel), InstalledVendor]),
) as Record<Lowercase<MessageChannel>, typeof InstalledVendor>

export const Setup = Type.Object({
  /** OWN: this shop acts in its seller's name already. */
  state: Type.Union([Type.Literal('DEMO'), Type.Literal('OWN')]),
  version: Type.Integer(),
  saved_at: nullable(Instant),
  draft: SetupDraft,
  /** Every step in its turn; what is red of it stands in `problems`. */
  steps: Type.Array(Type.Object({ step: Step, done: Type.Boolean(), problems: Type.Array(SetupProblem) })),
  /** What trying the demo has left, which goes when the shop opens. */
  trial: Type.Object({ orders: Type.Integer(), customers: Type.Integer() }),
  /** Of this installation: by which providers it takes money and sends messages. */
  installed: Type.Object({
    payments: Type.Object({
      ...InstalledVendor.properties,
      /** The setting with the secret that its events are signed with. */
      webhook_secret: nullable(Type.String()),
    }),
    ...installedChannels,
  }),
})
export type Setup = Static<typeof Setup>
