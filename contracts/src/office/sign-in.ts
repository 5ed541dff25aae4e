import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { Instant, closed, nullable } from '../primitives.ts'
import { SpokenLanguage } from '../spoken-language.ts'
import { StaffRoles } from './staff.ts'

const Encoded = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 16_384 })

/** The browser's result of creating or proving a passkey. The server's verifier checks its content. */
const Credential = Type.Object({
  id: Encoded,
  rawId: Encoded,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Encoded,
    attestationObject: Type.Optional(Encoded),
    authenticatorData: Type.Optional(Encoded),
    signature: Type.Optional(Encoded),
    userHandle: Type.Optional(Encoded),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
  }),
  clientExtensionResults: Type.Object({}),
})
export type Credential = Static<typeof Credential>

/** The options that the page passes unchanged to the browser's passkey function. */
const Options = Type.Object({ options: Type.Unknown() })
/** The language chosen on the sign-in screen. The server stores it for the person who signs in. */
const ChosenAtTheDoor = { language: Type.Optional(SpokenLanguage) }
const Device = Type.String({ maxLength: 80 })
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const Done = Type.Object({ done: Type.Literal(true) })

const OwnPasskey = Type.Object({
  id: Encoded,
  /** The device on which the passkey was created. */
  device: Type.String(),
  made_at: Instant,
  /** Null if the passkey was never used. */
  used_at: nullable(Instant),
})

interface Entry {
  summary: string
  /** True if the call requires a session. */
  signedIn: boolean
  input: TObject
  reply: TSchema
}

/** The calls for signing in and out: `POST /office/v1/<name>`. None of them changes the shop. */
export const officeEntries = {
  readInvite: {
    summary: 'The invited person, and the browser’s options for creating a passkey',
    signedIn: false,
    input: Type.Object({ token: Token }, closed),
    reply: Type.Object({
      name: Type.String(),
      roles: StaffRoles,
      language: nullable(SpokenLanguage),
      shop_name: Type.String(),
      options: Type.Unknown(),
      /** True if the person may sign in without a passkey, which is possible only in development. */
      may_open: Type.Boolean(),
    }),
  },
  acceptInvite: {
    summary: 'Sign in by an invitation with a new passkey; uses the link up',
    signedIn: false,
    input: Type.Object({ token: Token, credential: Credential, device: Device, ...ChosenAtTheDoor }, closed),
    reply: Done,
  },
  openInvite: {
    summary: 'Sign in by an invitation without a passkey, in development only',
    signedIn: false,
    input: Type.Object({ token: Token }, closed),
    reply: Done,
  },
  askSignIn: {
    summary: 'The browser’s options for proving a passkey',
    signedIn: false,
    input: Type.Object({}, closed),
    reply: Options,
  },
  signIn: {
    summary: 'Sign in with a passkey',
    signedIn: false,
    input: Type.Object({ credential: Credential, device: Device, ...ChosenAtTheDoor }, closed),
    reply: Done,
  },
  pair: {
    summary: 'Sign in on a phone with a code from the manager’s screen',
    signedIn: false,
    input: Type.Object(
      { code: Type.String({ minLength: 8, maxLength: 12 }), device: Device, ...ChosenAtTheDoor },
      closed,
    ),
    reply: Done,
  },
  askProof: {
    summary: 'The browser’s options for confirming with a passkey',
    signedIn: true,
    input: Type.Object({}, closed),
    reply: Options,
  },
  prove: {
    summary: 'Confirm with a passkey, for operations that require it',
    signedIn: true,
    input: Type.Object({ credential: Credential }, closed),
    reply: Done,
  },
  listPasskeys: {
    summary: 'Your own passkeys',
    signedIn: true,
    input: Type.Object({}, closed),
    reply: Type.Object({ results: Type.Array(OwnPasskey) }),
  },
  askPasskey: {
    summary: 'The browser’s options for another passkey; requires one confirmed just now',
    signedIn: true,
    input: Type.Object({}, closed),
    reply: Options,
  },
  addPasskey: {
    summary: 'Add another passkey of your own, in case the first is lost',
    signedIn: true,
    input: Type.Object({ credential: Credential, device: Device }, closed),
    reply: Done,
  },
  removePasskey: {
    summary: 'Remove one of your passkeys and end your sessions on other devices; the last passkey stays',
    signedIn: true,
    input: Type.Object({ id: Encoded }, closed),
    reply: Done,
  },
  signOut: { summary: 'End this session', signedIn: true, input: Type.Object({}, closed), reply: Done },
} as const satisfies Record<string, Entry>

type Rows = typeof officeEntries
export type OfficeEntryName = keyof Rows
type Inputs = { [Name in OfficeEntryName]: Static<Rows[Name]['input']> }
type Replies = { [Name in OfficeEntryName]: Static<Rows[Name]['reply']> }
export type EntryInput<Name extends OfficeEntryName> = Inputs[Name]
export type EntryReply<Name extends OfficeEntryName> = Replies[Name]
