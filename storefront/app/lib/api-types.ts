import type { CallName, PathParameters } from '@farmstand/contracts/calls'
import type { BodyOf, BytesOf, FormOf, QueryOf, ReplyOf } from '@farmstand/contracts/operations'

/**
 * The type that a caller passes for a query value. In an address every value is text, so numbers are accepted as text,
 * and booleans for yes or no.
 */
type Written<Value> = Value extends string
  ? string extends Value
    ? string | number
    : Value extends 'true' | 'false'
      ? Value | boolean
      : Value
  : never
type Query<Fields> = {
  [Field in keyof Fields]: Written<Fields[Field]> | (object extends Pick<Fields, Field> ? undefined : never)
}

type InputPart<Part extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [Each in Part]?: Value }
    : { [Each in Part]: Value }

type Params<Name extends CallName> = [keyof PathParameters<Name>] extends [never] ? undefined : PathParameters<Name>

/** The input of an API call, taken from its row in the table of operations. */
export type CallInputOf<Name extends CallName> = InputPart<'params', Params<Name>> &
  InputPart<'query', [QueryOf<Name>] extends [undefined] ? undefined : Query<QueryOf<Name>>> &
  InputPart<'body', BodyOf<Name>> &
  InputPart<'form', FormOf<Name>> &
  InputPart<'bytes', BytesOf<Name>> & { signal?: AbortSignal }

/** One function for each of these API calls. `Else` is the type returned for an empty response. */
export type Api<Names extends CallName = CallName, Else = never> = {
  readonly [Name in Names]: (
    ...input: object extends CallInputOf<Name> ? [CallInputOf<Name>?] : [CallInputOf<Name>]
  ) => Promise<ReplyOf<Name> | Else>
}
