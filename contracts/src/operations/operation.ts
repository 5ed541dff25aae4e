import type { TObject, TSchema } from 'typebox'
import type { Because } from '../refusal-words.ts'

/**
 * One call of the API, with its access, limit, input and reply. The method and path of the call are in `calls.ts` under
 * the same name.
 */
export interface Operation {
  tag: string
  summary: string
  /**
   * The callers who may make the call. `customer`: a caller with a valid bearer token. `customer-first`: the same, but
   * checked before the request's body is read. `session`: also a caller with the session cookie, which the call itself
   * checks. `provider`: the payment provider, which signs the call.
   */
  access: 'everybody' | 'customer' | 'customer-first' | 'session' | 'provider'
  /**
   * The fields of the request that contain a customer's uid, by the part of the request. If it is the uid of another
   * customer, the server returns NOT_FOUND.
   */
  own?: { readonly [Part in 'params' | 'query' | 'body']?: readonly string[] }
  /** The setting with the limit of this call. It applies per customer or number, and per minute, hour or day. */
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
  /** The schemas of refusals that have more fields than other refusals, by HTTP status. */
  refusals?: Readonly<Record<number, TSchema>>
  /** The reason that the server gives when it refuses a malformed request. */
  malformed?: Because
}
