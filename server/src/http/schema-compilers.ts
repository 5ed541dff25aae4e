import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { ROW_ID_FORMAT, hasRowIds } from '@farmstand/contracts/primitives'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

type Validate = ReturnType<FastifySchemaCompiler<unknown>>
type Serialize = ReturnType<FastifySerializerCompiler<unknown>>

/** Nothing is coerced, stripped or filled in. */
const STRICT = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false }

const compileValidator = AjvCompiler()({}, { customOptions: { ...STRICT, formats: { [ROW_ID_FORMAT]: hasRowIds } } })
const compileSerializer = SerializerSelector()({})
/** No schema refers to another by name, so each is known by its object alone. */
const validators = new WeakMap<object, Validate>()
const serializers = new WeakMap<object, Serialize>()

/**
 * Each schema is compiled when it is first used, and once a process. By itself every app compiles all of its own before it is ready,
 * which takes shop and office together a second of processor time at each start.
 */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema }) =>
  onceFor(validators, schema, () => {
    let compiled: Validate | undefined
    const validate: Validate = (value) => {
      // It takes what Fastify gives, although its types ask for the schema alone.
      compiled ??= compileValidator({ schema })
      const valid: unknown = compiled(value)
      validate.errors = compiled.errors ?? null
      return valid === true
    }
    return validate
  })

export const serializerCompiler: FastifySerializerCompiler<unknown> = (route) =>
  onceFor(serializers, route.schema, () => {
    let compiled: Serialize | undefined
    return (answer) => {
      compiled ??= compileSerializer({ httpStatus: '', ...route })
      return compiled(answer)
    }
  })

function onceFor<Made>(known: WeakMap<object, Made>, schema: unknown, make: () => Made): Made {
  if (typeof schema !== 'object' || schema === null) return make()
  const made = known.get(schema) ?? make()
  known.set(schema, made)
  return made
}
