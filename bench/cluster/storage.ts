import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { answers, program, type Program } from './processes.ts'

/** The bucket of the trial's pictures. */
export const BUCKET = 'shop-pictures'

interface StorageParts {
  folder: string
  /** The port with the S3 interface. Swift's three servers use the next three. */
  port: number
  /** The secret of the shop's access key. */
  secret: string
}

export interface Storage {
  programs: readonly Program[]
  /** The shop's settings for its pictures. */
  settings: Record<string, string>
  makeBucket(): Promise<void>
}

const SERVERS = ['account', 'container', 'object'] as const
/** The account and user that Swift knows. Together they are the access key. */
const [ACCOUNT, USER] = ['shop', 'trial']

/**
 * Describes OpenStack Swift with its S3 interface: one copy of each object, on this machine. Swift checks the signature
 * of each request. It reads the secret of its paths from Debian's /etc/swift/swift.conf.
 */
export function storage({ folder, port, secret }: StorageParts): Storage {
  const work = join(folder, 'swift')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(join(work, 'devices/disk'), { recursive: true })
  const servers = SERVERS.map((name, at) => {
    const own = port + 1 + at
    writeRing(work, name, own)
    return swift(work, { name, port: own, lines: serverLines(work, name) })
  })
  const proxy = swift(work, { name: 'proxy', port, lines: proxyLines(secret) })
  const endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: `${ACCOUNT}:${USER}`, secretAccessKey: secret }
  return {
    programs: [...servers, proxy],
    settings: {
      PICTURES: `s3://${BUCKET}/demo`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    makeBucket: async () => {
      const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials })
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
      client.destroy()
    },
  }
}

/** Writes the table in which Swift looks up the server of a path. */
function writeRing(work: string, name: string, port: number): void {
  const builder = join(work, `${name}.builder`)
  const ring = (...args: string[]) => execFileSync('/usr/bin/swift-ring-builder', [builder, ...args])
  ring('create', '4', '1', '1')
  ring(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--device',
    'disk',
    '--weight',
    '1',
  )
  ring('rebalance')
}

interface SwiftServer {
  name: string
  port: number
  /** The lines after the section that all of Swift's servers share. */
  lines: readonly string[]
}

function swift(work: string, { name, port, lines }: SwiftServer): Program {
  const path = join(work, `${name}-server.conf`)
  const shared = [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    'workers = 0',
    `user = ${userInfo().username}`,
    `swift_dir = ${work}`,
  ]
  writeFileSync(path, [...shared, ...lines, ''].join('\n'))
  return program({
    name: `swift-${name}`,
    command: `/usr/bin/swift-${name}-server`,
    args: [path],
    folder: join(work, '..'),
    isReady: () => answers(`http://127.0.0.1:${port}/healthcheck`),
  })
}

const serverLines = (work: string, name: string): string[] => [
  `devices = ${join(work, 'devices')}`,
  'mount_check = false',
  'disable_fallocate = true',
  '[pipeline:main]',
  `pipeline = healthcheck ${name}-server`,
  `[app:${name}-server]`,
  `use = egg:swift#${name}`,
  '[filter:healthcheck]',
  'use = egg:swift#healthcheck',
]

/** The S3 interface requires the cache to be configured, but works without a running memcached. */
const proxyLines = (secret: string): string[] => [
  '[pipeline:main]',
  'pipeline = catch_errors healthcheck cache listing_formats s3api tempauth bulk slo proxy-server',
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
  ...['catch_errors', 'healthcheck', 'listing_formats', 'bulk', 'slo'].flatMap((name) => [
    `[filter:${name}]`,
    `use = egg:swift#${name}`,
  ]),
  '[filter:cache]',
  'use = egg:swift#memcache',
  'memcache_servers = 127.0.0.1:9',
  '[filter:s3api]',
  'use = egg:swift#s3api',
  'location = us-east-1',
  '[filter:tempauth]',
  'use = egg:swift#tempauth',
  `user_${ACCOUNT}_${USER} = ${secret} .admin`,
]
