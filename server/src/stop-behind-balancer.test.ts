import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import { testDatabase } from './testing/database.ts'
import { environmentOf } from './testing/farmstand.ts'
import { stockShop } from './testing/shop-fixture.ts'

test('[O223] a stopping server reports not ready, but answers until its delay has passed', async () => {
  const { connection, pool, drop } = await testDatabase()
  await stockShop(pool)
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-stop-'))
  const port = 20_000 + (process.pid % 20_000)
  const settings = { PORT: String(port), BACKOFFICE_PORT: '0', NODE_ENV: 'test', STOP_DELAY_SECONDS: '5' }
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: { ...environmentOf({ connection, folder }), PATH: '/usr/bin:/bin', ...settings },
  })
  const statusOf = (path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(await statusOf(addressOf('listCategories'))).toBe(200)
    expect((await exit)[0]).toBe(0)
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    await drop()
  }
}, 90_000)
