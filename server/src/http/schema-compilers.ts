import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { ROW_ID_FORMAT, hasRowIds } from '@farmstand/contracts/primitives'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'

type Validate = ReturnType<FastifySchemaCompiler<unknown>>
type Serialize = ReturnType<FastifySerializerCompiler<unknown>>

/** With these options the validator does not convert values, remove fields or fill in defaults. */
const STRICT = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false }

const compileValidator = AjvCompiler()({}, { customOptions: { ...STRICT, formats: { [ROW_ID_FORMAT]: hasRowIds } } })
const compileSerializer = SerializerSelector()({})
/** Compiled schemas by schema object. No schema refers to another by name, so the object alone identifies it. */
const validators = new WeakMap<object, Validate>()
const serializers = new WeakMap<object, Serialize>()

/**
 * Compiles each schema when it is first used, once per process. By default every Fastify app compiles all its schemas
 * before it is ready. For shop and office together that would take a second of processor time at each start.
 */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema }) =>
  onceFor(validators, schema, () => {
    let compiled: Validate | undefined
    const validate: Validate = (value) => {
      // The compiler needs nothing but the schema.
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
