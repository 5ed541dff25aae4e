import type { S3Client } from '@aws-sdk/client-s3'
import { folderStore, type FileStore } from '../../platform/file-store.ts'

export interface BucketSettings {
  name: string
  /** The beginning of every key, such as `shop/`, or empty. */
  prefix: string
  /** The address of an S3-compatible service; empty for Amazon's own. */
  endpoint: string
  region: string
  /** Null lets the client find the credentials of the machine, such as an instance role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/**
 * Milliseconds to wait for a connection and for the answer. A page waits for its pictures, so a hung service must fail.
 */
const CONNECT_MS = 2_000
const ANSWER_MS = 10_000

/** The number of keys that are deleted at once. */
const DELETED_AT_ONCE = 20

/**
 * Returns a store in a bucket of an S3-compatible service. This machine keeps a copy of each file that it has sent or
 * written, because a file never changes: its path contains a hash of its content. Files whose name begins with a dot
 * are not copied, because they are deleted when the work on them ends.
 */
export function bucketStore(bucket: BucketSettings, folder: string): FileStore {
  const copies = folderStore(folder)
  const call = caller(bucket)
  const keyOf = (path: string): string => bucket.prefix + path
  const read = async (path: string): Promise<Buffer | null> => {
    const kept = isCopied(path) ? await copies.read(path) : null
    return kept ?? call.get(keyOf(path))
  }
  return {
    folder,
    read,
    has: async (path) => (isCopied(path) && (await copies.has(path))) || call.has(keyOf(path)),
    write: async (path, content) => {
      await call.put(keyOf(path), content, typeOf(path))
      if (isCopied(path)) await copies.write(path, content)
    },
    remove: async (path) => {
      await call.delete([keyOf(path), ...(await call.keysBelow(keyOf(path)))])
      await copies.remove(path)
    },
    bring: async (path) => {
      if (await copies.has(path)) return true
      const content = await call.get(keyOf(path))
      if (content) await copies.write(path, content)
      return content !== null
    },
    list: (path) => call.list(path === '' ? bucket.prefix : `${keyOf(path)}/`),
    tidy: () => copies.tidy(),
  }
}

const isCopied = (path: string): boolean => !path.startsWith('.')

/** Returns the content type for browsers that load a picture from the bucket itself. */
const typeOf = (path: string): string =>
  path.endsWith('.webp') ? 'image/webp' : path.endsWith('.avif') ? 'image/avif' : 'application/octet-stream'

/** The calls of S3 that the store needs. The client is loaded at the first call. */
function caller(bucket: BucketSettings) {
  let opening: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null
  const open = () => (opening ??= openClient(bucket))
  const Bucket = bucket.name
  async function* pages(Prefix: string, Delimiter?: string) {
    const { s3, client } = await open()
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new s3.ListObjectsV2Command({ Bucket, Prefix, ...(Delimiter && { Delimiter }), ContinuationToken }),
      )
      yield page
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }
  return {
    get: (Key: string): Promise<Buffer | null> =>
      unlessMissing(async () => {
        const { s3, client } = await open()
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
        const content = Buffer.from((await Body?.transformToByteArray()) ?? [])
        return content.length > 0 ? content : null
      }),
    has: async (Key: string): Promise<boolean> =>
      ((await unlessMissing(async () => {
        const { s3, client } = await open()
        return (await client.send(new s3.HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0
      })) ?? 0) > 0,
    put: async (Key: string, Body: Buffer, ContentType: string): Promise<void> => {
      const { s3, client } = await open()
      const CacheControl = 'public, max-age=31536000, immutable'
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    delete: async (keys: readonly string[]): Promise<void> => {
      const { s3, client } = await open()
      // Services disagree about the checksum that DeleteObjects needs, so each key has its own call.
      for (let from = 0; from < keys.length; from += DELETED_AT_ONCE)
        await Promise.all(
          keys
            .slice(from, from + DELETED_AT_ONCE)
            .map((Key) => client.send(new s3.DeleteObjectCommand({ Bucket, Key }))),
        )
    },
    keysBelow: async (folder: string): Promise<string[]> => {
      const keys: string[] = []
      for await (const page of pages(`${folder}/`)) keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
      return keys
    },
    list: async (prefix: string): Promise<string[]> => {
      const names: string[] = []
      for await (const { Contents = [], CommonPrefixes = [] } of pages(prefix, '/')) {
        const files = Contents.flatMap(({ Key, Size }) => (Key && Size ? [Key] : []))
        const folders = CommonPrefixes.flatMap(({ Prefix }) => Prefix?.replace(/\/$/, '') ?? [])
        names.push(...[...files, ...folders].map((key) => key.slice(prefix.length)))
      }
      return names
    },
  }
}

async function openClient({ endpoint, region, credentials }: BucketSettings) {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Services other than Amazon's may refuse the checksums that newer clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })
  return { s3, client }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null
    throw error
  }
}
