import type { TObject, TSchema } from 'typebox'
import type { Because } from '../refusal-words.ts'

/** One call of the API: who may make it, how often, and what goes in and out. Its method and path are under the same name in `calls.ts`. */
export interface Operation {
  tag: string
  summary: string
  /**
   * `customer`: with a live bearer token. `customer-first`: the same, checked before anything of the request is read. `session`: also with
   * the session cookie, which the call checks itself. `provider`: signed by the payment provider.
   */
  access: 'everybody' | 'customer' | 'customer-first' | 'session' | 'provider'
  /** Where a request may name its customer; another customer's uid is answered as not found. */
  own?: { readonly [Part in 'params' | 'query' | 'body']?: readonly string[] }
  /** The setting with its limit per customer or number and minute, hour or day. */
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
  /** The successful answer, in JSON. */
  reply: TSchema
  /** The media type of an answer that is not JSON; `reply` then describes its bytes. */
  media?: string
  /** Refusals with more content than the others. */
  refusals?: Readonly<Record<number, TSchema>>
  /** The reason given for a malformed request. */
  malformed?: Because
}
