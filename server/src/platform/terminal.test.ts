import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { openTerminal } from './terminal.ts'

/** A terminal stream that records its output. */
function fakeTerminal(isTTY: boolean) {
  const written: string[] = []
  const out = { isTTY, write: (text: string) => written.push(text) > 0 }
  // The code under test uses only two members of the stream.
  return { written, out: out as unknown as NodeJS.WriteStream }
}

it('the log stays JSON for a file, for another program and in production', async () => {
  expect(await openTerminal(fakeTerminal(false).out, { production: false })).toBeNull()
  expect(await openTerminal(fakeTerminal(true).out, { production: true })).toBeNull()
})

it('log lines at a terminal are readable and contain no secrets', async () => {
  const { written, out } = fakeTerminal(true)
  const terminal = await openTerminal(out, { production: false })
  createLog('info', terminal?.log).info({ step: 'migrating', otp: '12345' }, 'Making ready')
  const text = written.join('')
  expect(text).toContain('Making ready')
  expect(text).toContain('migrating')
  expect(text).not.toContain('12345')
  expect(text).not.toMatch(/^\{/)
})

it('a panel lists the shop’s addresses below each other', async () => {
  const { written, out } = fakeTerminal(true)
  const terminal = await openTerminal(out, { production: false })
  terminal?.panel('Open', [
    ['Shop', 'http://127.0.0.1:3000'],
    ['To stop', 'Ctrl+C'],
  ])
  expect(written.at(-1)).toBe('\n  Open\n\n  Shop     http://127.0.0.1:3000\n  To stop  Ctrl+C\n\n')
})

it('[O206] each step of a start is one line, and only warnings are printed above it', async () => {
  const { written, out } = fakeTerminal(true)
  const terminal = await openTerminal(out, { production: false })
  const log = createLog('info', terminal?.log)
  terminal?.step('Database')
  log.info('Started PostgreSQL')
  terminal?.step('Demo')
  log.warn('The disk is nearly full')
  terminal?.panel('Open', [['Shop', 'http://127.0.0.1:3000']])
  log.info('An order was placed')
  expect(linesOf(written.join(''))).toEqual([
    expect.stringMatching(/^ {2}Database +\d+\.\d s$/),
    expect.stringMatching(/WARN.*The disk is nearly full/),
    expect.stringMatching(/^ {2}Demo +\d+\.\d s$/),
    '',
    '  Open',
    '',
    '  Shop  http://127.0.0.1:3000',
    '',
    expect.stringMatching(/INFO.*An order was placed/),
    '',
  ])
})

/** Returns the lines that remain on a screen after this output, which begins some lines again. */
function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.split('\r\u001B[2K').at(-1) ?? '')
}
