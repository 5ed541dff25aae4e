import { Type, type Static } from 'typebox'
import { MobileNumber, closed } from './primitives.ts'

const hex = (digits: number) => Type.String({ pattern: `^[0-9a-f]{${digits}}$`, maxLength: digits })

/**
 * A proof of work. When demand for sign-in codes is high, an unknown browser has to do it before the server sends a
 * code: it finds the `counter` whose key begins with `keyPrefix`. The format is ALTCHA's second version,
 * https://altcha.org
 */
export const Challenge = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: Type.Literal('PBKDF2/SHA-256'),
        cost: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Rounds of one try' }),
        data: Type.Object(
          {
            expires: Type.Integer({ minimum: 0, maximum: 4_294_967_295, description: 'Seconds since 1970' }),
            number: MobileNumber,
            beyond: Type.Optional(
              Type.Literal(true, {
                description: 'A harder one: it opens an allowance beyond the limits of the number',
              }),
            ),
          },
          closed,
        ),
        keyLength: Type.Integer({ minimum: 32, maximum: 32 }),
        keyPrefix: hex(32),
        keySignature: hex(64),
        nonce: hex(32),
        salt: hex(32),
      },
      closed,
    ),
    signature: hex(64),
  },
  closed,
)
export type Challenge = Static<typeof Challenge>

export const SolvedChallenge = Type.Object(
  {
    challenge: Challenge,
    solution: Type.Object(
      { counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }), derivedKey: hex(64) },
      closed,
    ),
  },
  closed,
)
export type SolvedChallenge = Static<typeof SolvedChallenge>
