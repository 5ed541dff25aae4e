import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'farmstand-config-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })

  test('have defaults that open a shop, and a key that is made once', () => {
    const config = read({})
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      SMS_PROVIDER: 'outbox',
    })
    expect(config.secretKey).toHaveLength(32)
    expect(read({}).secretKey.equals(config.secretKey)).toBe(true)
  })

  test('are all named when they are bad, and secrets are not repeated', () => {
    const bad = { PORT: '99999', HOST: '', SMS_PROVIDER: 'pigeon', SECRET_KEY: 'hush', PUBLIC_URL: 'shop' }
    expect(() => read(bad)).toThrow(
      /PORT=99999[\s\S]*HOST=[\s\S]*PUBLIC_URL=shop[\s\S]*SECRET_KEY=\(not shown\)[\s\S]*SMS_PROVIDER=pigeon must be one of outbox, msg91, twilio/,
    )
    expect(() => read(bad)).not.toThrow(/hush/)
  })

  test('[D2.21] refuse a production shop that writes codes to a file, or has no public address', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/SMS_PROVIDER=outbox[\s\S]*SMTP_URL[\s\S]*PUBLIC_URL/)
    expect(read({ NODE_ENV: 'production', ALLOW_OUTBOX: '1', PUBLIC_URL: 'https://shop.example' }).publicUrl).toBe(
      'https://shop.example',
    )
  })

  test('refuse a provider without its keys', () => {
    expect(() => read({ SMS_PROVIDER: 'msg91' })).toThrow(/MSG91_AUTH_KEY/)
    expect(() => read({ SMS_PROVIDER: 'twilio' })).toThrow(/TWILIO_ACCOUNT_SID/)
    expect(() => read({ SMTP_URL: 'smtps://user:hush@mail.example' })).toThrow(/MAIL_FROM/)
    expect(() => read({ SMTP_URL: 'mail.example:hush' })).toThrow(/SMTP_URL=\(not shown\)/)
    expect(() => read({ GEOCODER: 'google' })).toThrow(/GOOGLE_MAPS_KEY/)
  })
})
