import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { ROW_ID_FORMAT, hasRowIds } from '@farmstand/contracts/primitives'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

type Validate = ReturnType<FastifySchemaCompiler<unknown>>
type Serialize = ReturnType<FastifySerializerCompiler<unknown>>

/** Options under which the validator coerces, removes and fills in nothing. */
const STRICT = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false }

const compileValidator = AjvCompiler()({}, { customOptions: { ...STRICT, formats: { [ROW_ID_FORMAT]: hasRowIds } } })
const compileSerializer = SerializerSelector()({})
/** Compiled schemas by object. No schema refers to another by name, so the object identifies it. */
const validators = new WeakMap<object, Validate>()
const serializers = new WeakMap<object, Serialize>()

/**
 * Compiles each schema at its first use, once a process. By default every Fastify app compiles all its schemas before
 * it is ready, which costs shop and office together a second of processor time at each start.
 */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema }) =>
  onceFor(validators, schema, () => {
    let compiled: Validate | undefined
    const validate: Validate = (value) => {
      // The schema is enough for the compiler.
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
