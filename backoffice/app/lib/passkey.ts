import {
  WebAuthnError,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Credential } from '@farmstand/contracts/office/sign-in'
import { door } from '#messages/door.ts'
import { enter } from './api.ts'

/** Makes a passkey on this device, or wherever the person keeps theirs. */
export async function makePasskey(options: unknown): Promise<Credential> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the server for this very call
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return sent(await orStopped(startRegistration({ optionsJSON })))
}

export async function showPasskey(options: unknown): Promise<Credential> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the server for this very call
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return sent(await orStopped(startAuthentication({ optionsJSON })))
}

/** Who declines a passkey or lets the time run out reads it in our words: the browser's own say neither what it was nor what to do. */
const orStopped = <Given>(asking: Promise<Given>): Promise<Given> =>
  asking.catch((cause: unknown) => {
    const isHere = cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Error(isHere ? door.passkeyHere : door.passkeyStopped, { cause })
  })

/** Of what the browser says of a passkey, what the server asks for. */
function sent({
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

/** Shows the passkey of whoever is signed in once more. */
export async function proveAgain(): Promise<void> {
  const { options } = await enter('askProof', {})
  await enter('prove', { credential: await showPasskey(options) })
}

/** What this device is called in the list of devices. */
export function deviceName(): string {
  const { userAgent } = navigator
  const system = /Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux/.exec(userAgent)?.[0].replace(' OS X', '') ?? ''
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(userAgent)?.[0].replace('Edg', 'Edge').replace('OPR', 'Opera')
  return [browser ?? 'Browser', system].filter(Boolean).join(', ')
}
