import type { Credential } from '@farmstand/contracts/office/sign-in'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isChallenge, newPasskeyChallenge, type Purpose } from './challenges.ts'
import type { StaffDeps } from './deps.ts'
import type { StoredPasskey, StoredStaff } from './queries.ts'

/** Loads the library when it is first used, because commands do not need it. */
const library = () => import('@simplewebauthn/server')

/**
 * EdDSA, ES256 and RS256. Every authenticator supports one of them. The library's default also includes algorithms that
 * are experimental in Node.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

const hostOf = (origin: string): string => new URL(origin).hostname

/** Returns the options with which a browser creates a passkey for this person. */
export async function passkeyCreationOptions(
  deps: StaffDeps,
  staff: Pick<StoredStaff, 'uid' | 'name'>,
  known: readonly StoredPasskey[],
  purpose: Purpose,
): Promise<object> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: deps.shopName(),
    rpID: hostOf(deps.origin),
    userName: staff.name,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.uid),
    challenge: newPasskeyChallenge(deps.secretKey, purpose, deps.clock.now()),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns the options with which a browser uses a passkey: any passkey of this site, or one of `known`. */
export async function passkeyRequestOptions(
  deps: StaffDeps,
  purpose: Purpose,
  known: readonly StoredPasskey[] = [],
): Promise<object> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(deps.origin),
    challenge: newPasskeyChallenge(deps.secretKey, purpose, deps.clock.now()),
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  })
}

const challengeCheck = (deps: StaffDeps, purpose: Purpose) => async (challenge: string) => {
  const now = deps.clock.now()
  return isChallenge(deps.secretKey, purpose, challenge, now) && (await deps.spend(challenge, now))
}

export type MadePasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'synced' | 'transports'>

/**
 * Verifies a passkey that a browser has created. Returns null if the passkey is not for this site, person and
 * challenge.
 */
export async function verifyNewPasskey(
  deps: StaffDeps,
  credential: Credential,
  purpose: Purpose,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(
    verifyRegistrationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verifier checks each field
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challengeCheck(deps, purpose),
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps.origin),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!verified?.verified) return null
  const { credential: made, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
  const { id, publicKey, counter } = made
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    synced: credentialDeviceType === 'multiDevice' || credentialBackedUp,
    transports: credential.response.transports ?? [],
  }
}

/** The use of a passkey, with the counter and the sync state that the device sent. */
export interface PasskeyUse {
  counter: number
  synced: boolean
}

/** Verifies the use of a passkey. Returns null if it is invalid. Does not check the counter; `countPasskey` does. */
export async function verifyPasskeyUse(
  deps: StaffDeps,
  credential: Credential,
  passkey: StoredPasskey,
  purpose: Purpose,
): Promise<PasskeyUse | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await orNull(
    verifyAuthenticationResponse({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verifier checks each field
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challengeCheck(deps, purpose),
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps.origin),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Lower than every counter. Otherwise the library would refuse a counter that went back, even for a synced key.
        counter: -1,
      },
    }),
  )
  if (!verified?.verified) return null
  const { newCounter: counter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo
  return { counter, synced: credentialDeviceType === 'multiDevice' || credentialBackedUp }
}

/** Returns the result, or null if the verifier throws. Callers therefore do not learn which step refused. */
async function orNull<T>(verifying: Promise<T>): Promise<T | null> {
  try {
    return await verifying
  } catch {
    return null
  }
}
