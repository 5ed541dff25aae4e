import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts'

const route = { method: 'GET', url: '/' }
const Count = Type.Object({ count: Type.Integer() }, { additionalProperties: false })

describe('a schema', () => {
  it('a schema is compiled once per process, even for several apps', () => {
    const asked = { ...route, schema: Count }
    expect(validatorCompiler(asked)).toBe(validatorCompiler(asked))
    expect(serializerCompiler(asked)).toBe(serializerCompiler(asked))
    expect(validatorCompiler({ ...route, schema: { ...Count } })).not.toBe(validatorCompiler(asked))
  })

  it('a schema is compiled when first used', () => {
    const broken = { ...route, schema: { type: 'nothing that there is' } }
    const validate = validatorCompiler(broken)
    expect(() => validate(1)).toThrow('schema is invalid')
  })

  it('a schema is strict: no value is coerced, removed or kept from the last call', () => {
    const validate = validatorCompiler({ ...route, schema: Count })
    for (const given of [{ count: '1' }, { count: 1, more: 1 }]) {
      const before = { ...given }
      expect(validate(given)).toBe(false)
      expect(validate.errors?.length).toBe(1)
      expect(given).toEqual(before)
    }
    expect(validate({ count: 1 })).toBe(true)
    expect(validate.errors).toBeNull()
    expect(serializerCompiler({ ...route, schema: Count })({ count: 1, more: 1 })).toBe('{"count":1}')
  })
})
