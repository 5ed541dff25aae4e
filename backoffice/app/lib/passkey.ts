import {
  WebAuthnError,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Credential } from '@farmstand/contracts/office/sign-in'
import { signInWords } from '#messages/sign-in.ts'
import { callSignIn } from './api.ts'

/**
 * Creates a passkey on this device or in the person's password manager, and returns it in the form that the server
 * needs.
 */
export async function makePasskey(options: unknown): Promise<Credential> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server made these options for this call
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return credentialOf(await withPasskeyErrorText(startRegistration({ optionsJSON })))
}

export async function showPasskey(options: unknown): Promise<Credential> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server made these options for this call
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return credentialOf(await withPasskeyErrorText(startAuthentication({ optionsJSON })))
}

/**
 * Replaces the browser's error for a declined or expired passkey request, because it names neither cause nor next step.
 */
const withPasskeyErrorText = <Given>(asking: Promise<Given>): Promise<Given> =>
  asking.catch((cause: unknown) => {
    const isHere = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(isHere ? signInWords.passkeyHere : signInWords.passkeyStopped, { cause })
  })

/** Picks the fields of the browser's credential that the server needs. */
function credentialOf({
  id,
  rawId,
  response,
}: Awaited<ReturnType<typeof startRegistration | typeof startAuthentication>>): Credential {
  const names = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const
  const fields = new Map(Object.entries(response))
  const texts = names.flatMap((name) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const transports = 'transports' in response && response.transports ? { transports: [...response.transports] } : {}
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON: response.clientDataJSON, ...Object.fromEntries(texts), ...transports },
    clientExtensionResults: {},
  }
}

/** Asks the signed-in person to confirm an action with their passkey. */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await callSignIn('askProof', {})
  await callSignIn('prove', { credential: await showPasskey(options) })
}

/** Returns a name for this device, which the list of devices shows. */
export function deviceName(): string {
  const { userAgent } = navigator
  const system = /Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux/.exec(userAgent)?.[0].replace(' OS X', '') ?? ''
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(userAgent)?.[0].replace('Edg', 'Edge').replace('OPR', 'Opera')
  return [browser ?? 'Browser', system].filter(Boolean).join(', ')
}
