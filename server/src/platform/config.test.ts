import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declaredVendors, openPayments, readSettings, sandboxKeys } from '../vendors.ts'
import { settingNames } from './config.ts'
import { clusterPlace } from './embedded-postgres-place.ts'
import { ensureKey } from './stored-key.ts'
import { ownAddress } from './own-address.ts'

describe('the settings', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'farmstand-config-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const tryOutInProduction = {
    NODE_ENV: 'production',
    ALLOW_OUTBOX: '1',
    ALLOW_SANDBOX_PAYMENTS: '1',
    PUBLIC_URL: 'https://shop.example',
  }
  const razorpay = {
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_live_shop',
    RAZORPAY_KEY_SECRET: 'hush',
    RAZORPAY_WEBHOOK_SECRETS: 'a-new-webhook-secret,an-old-webhook-secret',
  }
  const read = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, ...env })
  const gatewayOf = (env: Record<string, string>) => {
    const config = read(env)
    return openPayments(config, { own: ownAddress(config) })
  }

  test('the defaults open a shop, and a key is created once', () => {
    const config = read({})
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      values: { SMS_PROVIDER: 'outbox', PAYMENT_PROVIDER: 'sandbox', GEOCODER: 'pincodes' },
    })
    expect(config.secretKey).toHaveLength(32)
    expect(read({}).secretKey.equals(config.secretKey)).toBe(true)
  })

  test('the settings are exactly those in the table of docs/settings.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8')
    const rows = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
    const listed = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    )
    expect(listed.toSorted()).toEqual([...new Set(settingNames(declaredVendors))].toSorted())
  })

  test('all settings reach the container, except those that its image sets', () => {
    const compose = readFileSync(join(import.meta.dirname, '../../../compose.yaml'), 'utf8')
    const passed = [...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]+):(?: .*)?$/gm)].map(([, name = '']) => name)
    const image = ['BACKOFFICE_PORT', 'DATA_DIR', 'HOST', 'NODE_ENV', 'PORT', 'SHOP_CONFIG']
    const ofDatabase = ['POSTGRES_DB', 'POSTGRES_INITDB_ARGS', 'POSTGRES_PASSWORD', 'POSTGRES_USER']
    expect([...passed, ...image].toSorted()).toEqual(
      [...new Set([...settingNames(declaredVendors), ...ofDatabase])].toSorted(),
    )
  })

  test('invalid settings are all named, without secret values', () => {
    const bad = { PORT: '99999', HOST: '', SMS_PROVIDER: 'pigeon', SECRET_KEY: 'hush', PUBLIC_URL: 'shop' }
    expect(() => read(bad)).toThrow(
      /PORT=99999[\s\S]*HOST=[\s\S]*PUBLIC_URL=shop[\s\S]*SECRET_KEY=\(not shown\)[\s\S]*SMS_PROVIDER=pigeon must be one of outbox, msg91, twilio/,
    )
    expect(() => read(bad)).not.toThrow(/hush/)
  })

  test('[D2.21] production refuses codes in a file and a missing public address', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/SMS_PROVIDER=outbox[\s\S]*SMTP_URL[\s\S]*PUBLIC_URL/)
    expect(read(tryOutInProduction).publicUrl).toBe('https://shop.example')
  })

  test('a provider without its keys is refused', () => {
    expect(() => read({ SMS_PROVIDER: 'msg91' })).toThrow(/MSG91_AUTH_KEY/)
    expect(() => read({ SMS_PROVIDER: 'twilio' })).toThrow(/TWILIO_ACCOUNT_SID/)
    expect(() => read({ SMTP_URL: 'smtps://user:hush@mail.example' })).toThrow(/MAIL_FROM/)
    expect(() => read({ SMTP_URL: 'mail.example:hush' })).toThrow(/SMTP_URL=\(not shown\)/)
    expect(() => read({ GEOCODER: 'google' })).toThrow(/GOOGLE_MAPS_KEY/)
  })

  test('[D6.25] production refuses sandbox payments unless they are allowed explicitly', () => {
    const { ALLOW_SANDBOX_PAYMENTS: _, ...unsaid } = tryOutInProduction
    expect(() => read(unsaid)).toThrow(/PAYMENT_PROVIDER=sandbox takes no real money/)
    expect(() => read({ ...unsaid, ALLOW_SANDBOX_PAYMENTS: '0' })).toThrow(/ALLOW_SANDBOX_PAYMENTS=1/)
    expect(gatewayOf({ ...unsaid, ...razorpay })).toMatchObject({
      account: 'LIVE',
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      keyId: 'rzp_live_shop',
    })
  })

  test('[D6.25] [O221] without keys, those of a sandbox are created, once and different for each shop', () => {
    const { account, checkoutScript, keyId } = gatewayOf({})
    expect({ account, checkoutScript }).toEqual({ account: 'SANDBOX', checkoutScript: '/sandbox/v1/checkout.js' })
    expect(keyId).toMatch(/^rzp_test_[0-9a-f]{14}$/)
    const { secretKey } = read({})
    const keys = sandboxKeys(secretKey)
    expect(new Set([keys.keySecret, keys.webhookSecret]).size).toBe(2)
    expect(gatewayOf({}).keyId).toBe(keyId)
    expect(gatewayOf({ DATA_DIR: join(folder, 'other') }).keyId).not.toBe(keyId)
    // Another machine of the shop has another data folder, but the shop's key.
    const other = gatewayOf({ DATA_DIR: join(folder, 'second'), SECRET_KEY: secretKey.toString('hex') })
    expect(other.keyId).toBe(keyId)
  })

  test('incomplete settings of the payment provider are refused without showing secrets', () => {
    for (const key of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'])
      expect(() => read({ ...razorpay, [key]: '' })).toThrow(/PAYMENT_PROVIDER=razorpay needs/)
    expect(() => read({ ...razorpay, PAYMENT_PROVIDER: 'sandbox' })).toThrow(/PAYMENT_PROVIDER=razorpay only/)
    const bad = { ...razorpay, RAZORPAY_WEBHOOK_SECRETS: 'hush hush', RAZORPAY_API_BASE: 'ftp://x' }
    expect(() => read(bad)).toThrow(/RAZORPAY_API_BASE=ftp:\/\/x[\s\S]*RAZORPAY_WEBHOOK_SECRETS=\(not shown\)/)
    expect(() => read(bad)).not.toThrow(/hush/)
  })

  test('[D10.32] production refuses http unless it is allowed explicitly', () => {
    const open = { ...tryOutInProduction, PUBLIC_URL: 'http://shop.example' }
    expect(() => read(open)).toThrow(/PUBLIC_URL must begin with https/)
    expect(read({ ...open, ALLOW_HTTP: '1' }).publicUrl).toBe('http://shop.example')
    expect(read({ ...open, NODE_ENV: 'development' }).publicUrl).toBe('http://shop.example')
  })

  test('[O12] in production the back office stays closed until it has its own address', () => {
    const office = (url: string) => read({ ...tryOutInProduction, BACKOFFICE_URL: url }).officeUrl
    expect(read({}).officeUrl).toBe('http://localhost:3001')
    expect(read({ BACKOFFICE_PORT: '0' }).officeUrl).toBeNull()
    expect(office('')).toBeNull()
    expect(office('https://office.example')).toBe('https://office.example')
    expect(() => office('http://office.example')).toThrow(/BACKOFFICE_URL must begin with https/)
    for (const address of ['192.0.2.7', '[2001:db8::7]'])
      expect(() => office(`https://${address}`)).toThrow(/BACKOFFICE_URL must be a name/)
    expect(() => office('https://shop.example:3001')).toThrow(/another host than PUBLIC_URL/)
  })

  test('[D10.32] secrets that can be guessed are refused and not shown', () => {
    const guessed: Record<string, string>[] = [
      { SECRET_KEY: '0'.repeat(64) },
      { SECRET_KEY: '0123'.repeat(16) },
      { METRICS_TOKEN: 'letmein' },
      { METRICS_TOKEN: 'abababababababababab' },
      { ...razorpay, RAZORPAY_WEBHOOK_SECRETS: 'a-good-webhook-secret,hush' },
    ]
    for (const weak of guessed) {
      const named = Object.keys(weak).at(-1) ?? ''
      expect(() => read({ ...tryOutInProduction, ...weak })).toThrow(`${named} can be guessed`)
      expect(() => read({ ...tryOutInProduction, ...weak })).not.toThrow(/letmein|hush|0000/)
    }
    const strong = {
      SECRET_KEY: createHash('sha256').update('any').digest('hex'),
      METRICS_TOKEN: 'b7gq-94kd-x2mz-0pwl',
    }
    expect(read({ ...tryOutInProduction, ...strong }).METRICS_TOKEN).toBe(strong.METRICS_TOKEN)
  })

  test('[D10.32] a secret.key that was cut off anywhere is refused and left as it is', () => {
    const name = 'secret.key'
    const dataDir = join(folder, 'cut')
    const path = join(dataDir, name)
    const whole = () => readSettings({ DATA_DIR: dataDir })
    const first = whole()
    const key = readFileSync(path, 'utf8')
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    for (let bytes = 0; bytes < key.length; bytes++) {
      writeFileSync(path, key.slice(0, bytes))
      expect(ensureKey(dataDir, name), `${bytes} bytes`).toEqual({ problem: expect.stringContaining('is damaged') })
      expect(readFileSync(path, 'utf8')).toBe(key.slice(0, bytes))
    }
    writeFileSync(path, `${key.slice(0, 63)}x`)
    expect(whole).toThrow('is damaged')
    writeFileSync(path, `${key}\n`)
    expect(whole().secretKey.equals(first.secretKey)).toBe(true)
    expect(readdirSync(dataDir).toSorted()).toEqual(['secret.key'])
    rmSync(path)
    mkdirSync(path)
    expect(whole).toThrow(`${path} cannot be read (EISDIR)`)
  })

  test('[D10.32] a truncated postgres.json is refused', async () => {
    const dataDir = join(folder, 'place')
    await clusterPlace(dataDir)
    const path = join(dataDir, 'postgres.json')
    const text = readFileSync(path, 'utf8').trim()
    for (let bytes = 0; bytes < text.length; bytes++) {
      writeFileSync(path, text.slice(0, bytes))
      await expect(clusterPlace(dataDir), `${bytes} bytes`).rejects.toThrow('is damaged')
    }
    writeFileSync(path, text)
    const { home } = await clusterPlace(dataDir)
    rmSync(home, { recursive: true, force: true })
  })
})
