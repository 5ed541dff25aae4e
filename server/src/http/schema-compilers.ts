import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector, type SerializerCompiler } from '@fastify/fast-json-stringify-compiler'

type Serializer = ReturnType<SerializerCompiler>

const selectSerializer = SerializerSelector()
const serializers = new WeakMap<object, Serializer>()

/**
 * One set for the process: by itself each app compiles all its schemas anew, which takes half a second of the shop and more of the
 * office. Ajv compiles the same schema object once, and so do we what writes answers; no schema refers to another by name.
 */
export const schemaCompilers = {
  buildValidator: AjvCompiler(),
  buildSerializer: (): SerializerCompiler => {
    const compile = selectSerializer({})
    return (route) => {
      const { schema } = route
      if (typeof schema !== 'object' || schema === null) return compile(route)
      const serializer = serializers.get(schema) ?? compile(route)
      serializers.set(schema, serializer)
      return serializer
    }
  },
}
