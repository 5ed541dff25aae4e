import type { TObject, TSchema } from 'typebox'

/** One call of the API: who may make it, how often, and what goes in and out. Its method and path stand under its name in `calls.ts`. */
export interface Operation {
  tag: string
  summary: string
  /**
   * `customer`: with a live bearer token. `customer-first`: the same, asked before anything of the request is read. `session`: with the
   * session cookie as well, which the call itself looks at. `provider`: signed by the payment provider.
   */
  access: 'everybody' | 'customer' | 'customer-first' | 'session' | 'provider'
  /** Where a request may name its customer; a uid that is not the caller's own is not found. */
  own?: { readonly [Part in 'params' | 'query' | 'body']?: readonly string[] }
  /** The setting that says how often one customer or number may make it in a minute, an hour or a day. */
  limit?: 'OTP_NUMBER_HOUR' | 'ESTIMATIONS_MINUTE' | 'GEOCODE_HOUR'
  params?: TObject
  query?: TObject
  headers?: TObject
  /** Sent as JSON. */
  body?: TSchema
  /** Sent as a multipart form in place of a body. */
  form?: TObject
  /** Sent as plain bytes of this media type in place of a body. */
  bytes?: string
  /** Of a successful answer, in JSON. */
  reply: TSchema
  /** Another kind of answer than JSON, by its media type; `reply` then describes its bytes. */
  media?: string
  /** Refusals with more in them than the others have. */
  refusals?: Readonly<Record<number, TSchema>>
  /** What a malformed request is told. */
  malformed?: string
}
