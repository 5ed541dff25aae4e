import type { TObject, TSchema } from 'typebox'
import type { Because } from '../refusal-words.ts'

/**
 * One call of the API: its access, limit, input and reply. Its method and path are under the same name in `calls.ts`.
 */
export interface Operation {
  tag: string
  summary: string
  /**
   * `customer`: with a live bearer token. `customer-first`: the same, checked before the request is read. `session`:
   * also with the session cookie, which the call checks itself. `provider`: signed by the payment provider.
   */
  access: 'everybody' | 'customer' | 'customer-first' | 'session' | 'provider'
  /** The parts of a request that may name its customer. For another customer's uid the server returns NOT_FOUND. */
  own?: { readonly [Part in 'params' | 'query' | 'body']?: readonly string[] }
  /** The setting with the limit per customer or number, and per minute, hour or day. */
  limit?: 'OTP_NUMBER_HOUR' | 'ESTIMATIONS_MINUTE' | 'GEOCODE_HOUR'
  params?: TObject
  query?: TObject
  headers?: TObject
  /** The JSON body. */
  body?: TSchema
  /** A multipart form instead of a body. */
  form?: TObject
  /** Raw bytes of this media type instead of a body. */
  bytes?: string
  /** The successful reply, in JSON. */
  reply: TSchema
  /** The media type of a reply that is not JSON; `reply` then describes its bytes. */
  media?: string
  /** Refusals with more fields than the others. */
  refusals?: Readonly<Record<number, TSchema>>
  /** The reason in the refusal of a malformed request. */
  malformed?: Because
}
