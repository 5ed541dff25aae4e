import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** Returns the output of a process that logs `expression` with the real logger to the real standard output. */
function logged(expression: string): string {
  const source = `import { createLog } from './server/src/platform/log.ts'; createLog('info').info(${expression}, 'said')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}

describe('the log', () => {
  test('[D2.3] the log never contains codes, tokens, numbers or names, at any depth', () => {
    const line = logged(`{ otp: '12345', body: { mobile_number: '+919876543210', list: [{ email: 'asha@example.in' }] },
      req: { headers: { authorization: 'Bearer abc', cookie: 'session=def' } }, status: 200 }`)
    for (const secret of ['12345', '9876543210', 'asha@', 'abc', 'def']) expect(line).not.toContain(secret)
    expect(JSON.parse(line)).toMatchObject({ msg: 'said', status: 200, otp: '[redacted]' })
  })

  test('the log contains the reason of a failed statement without its values', () => {
    const line = logged(`{ err: Object.assign(new Error('Failed query: select $1 params: +919876543210'), {
      params: ['+919876543210'], cause: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mobile_no)=(+919876543210)' }) }) }`)
    expect(line).not.toContain('9876543210')
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'duplicate key', errorCode: '23505' } })
  })

  test('no pending log line is lost when the process ends or crashes', () => {
    for (const end of ['', 'process.exit(0)', `throw new Error('crash')`]) {
      const source = `import { createLog, inBatches } from './server/src/platform/log.ts'
        const log = createLog('info', inBatches()); for (let n = 0; n < 3; n++) log.info({ n }, 'said'); ${end}`
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
      const lines = stdout.trim().split('\n')
      expect(
        lines.map((line) => (JSON.parse(line) as { n: number }).n),
        end,
      ).toEqual([0, 1, 2])
    }
  })
})
