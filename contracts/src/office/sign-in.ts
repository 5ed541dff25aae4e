import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { Instant, closed, nullable } from '../primitives.ts'
import { SpokenLanguage } from '../spoken-language.ts'
import { StaffRoles } from './staff.ts'

const Encoded = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 16_384 })

/** What a browser answers when it made a passkey or proved one; its content is judged by the verifier. */
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

/** For the browser’s own call, as it is. */
const Options = Type.Object({ options: Type.Unknown() })
/** Chosen just now, before it was known who comes in: theirs from now on. */
const ChosenAtTheDoor = { language: Type.Optional(SpokenLanguage) }
const Device = Type.String({ maxLength: 80 })
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const Done = Type.Object({ done: Type.Literal(true) })

const OwnPasskey = Type.Object({
  id: Encoded,
  /** Where it was made. */
  device: Type.String(),
  made_at: Instant,
  /** Null: not since it was made. */
  used_at: nullable(Instant),
})

interface Entry {
  summary: string
  /** Whether one must be signed in already. */
  signedIn: boolean
  input: TObject
  reply: TSchema
}

/** How staff come in and go: `POST /office/v1/<name>`. None of these changes anything of the shop. */
export const officeEntries = {
  readInvite: {
    summary: 'Whom a link lets in, and what the browser needs to make a passkey',
    signedIn: false,
    input: Type.Object({ token: Token }, closed),
    reply: Type.Object({
      name: Type.String(),
      roles: StaffRoles,
      language: nullable(SpokenLanguage),
      shop_name: Type.String(),
      options: Type.Unknown(),
      /** In development one may come in without a passkey. */
      may_open: Type.Boolean(),
    }),
  },
  acceptInvite: {
    summary: 'Come in by a link with a new passkey; the link is used up',
    signedIn: false,
    input: Type.Object({ token: Token, credential: Credential, device: Device, ...ChosenAtTheDoor }, closed),
    reply: Done,
  },
  openInvite: {
    summary: 'Come in by a link without a passkey: in development only',
    signedIn: false,
    input: Type.Object({ token: Token }, closed),
    reply: Done,
  },
  askSignIn: {
    summary: 'What the browser needs to prove a passkey',
    signedIn: false,
    input: Type.Object({}, closed),
    reply: Options,
  },
  signIn: {
    summary: 'Sign in by a passkey',
    signedIn: false,
    input: Type.Object({ credential: Credential, device: Device, ...ChosenAtTheDoor }, closed),
    reply: Done,
  },
  pair: {
    summary: 'Sign a phone in by a code from the manager’s screen',
    signedIn: false,
    input: Type.Object(
      { code: Type.String({ minLength: 8, maxLength: 12 }), device: Device, ...ChosenAtTheDoor },
      closed,
    ),
    reply: Done,
  },
  askProof: {
    summary: 'What the browser needs to prove a passkey once more',
    signedIn: true,
    input: Type.Object({}, closed),
    reply: Options,
  },
  prove: {
    summary: 'Show the passkey once more, for what asks for it',
    signedIn: true,
    input: Type.Object({ credential: Credential }, closed),
    reply: Done,
  },
  listPasskeys: {
    summary: 'One’s own passkeys',
    signedIn: true,
    input: Type.Object({}, closed),
    reply: Type.Object({ results: Type.Array(OwnPasskey) }),
  },
  askPasskey: {
    summary: 'What the browser needs to make a further passkey; asks for one shown just now',
    signedIn: true,
    input: Type.Object({}, closed),
    reply: Options,
  },
  addPasskey: {
    summary: 'Keep a further passkey of one’s own, for the day on which the other is lost',
    signedIn: true,
    input: Type.Object({ credential: Credential, device: Device }, closed),
    reply: Done,
  },
  removePasskey: {
    summary: 'Forget a passkey of one’s own, and end one’s sessions on other devices; the last one stays',
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
