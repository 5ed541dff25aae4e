/** @type {import('./edit.d.ts').Edit[]} */
export default [
  {
    id: 'D10.22',
    name: 'a connection lost inside a transaction ends the process',
    file: 'server/src/platform/database.ts',
    find: `  pool.on('connect', (client) => void client.on('error', () => undefined))\n`,
    replace: '',
  },
  {
    id: 'D10.22',
    name: 'a full disk is a fault of the program',
    file: 'server/src/http/error-replies.ts',
    find: '(08...|53...|57P0.|',
    replace: '(08...|57P0.|',
  },
  {
    id: 'D10.22',
    name: 'a database that says nothing is thought to be there',
    file: 'server/src/platform/database-watch.ts',
    find: 'if (!settled) throw new Silence()',
    replace: '',
  },
  {
    id: 'D10.22',
    name: 'a lost database is never found again',
    file: 'server/src/platform/database-watch.ts',
    find: `      own.discard()
      if (!(error`,
    replace: `      if (!(error`,
  },
  {
    id: 'D10.22',
    name: 'vendors that are down are no concern',
    file: 'server/src/platform/vendor-watch.ts',
    find: 'calls >= DOWN_AFTER',
    replace: 'calls > DOWN_AFTER',
  },
  {
    id: 'D10.22',
    name: 'a full disk goes unnoticed until it is too late',
    file: 'server/src/platform/disk-space.ts',
    find: 'free < NEARLY_FULL_BYTES ?',
    replace: 'free < 0 ?',
  },
]
