import { startFauxqs } from 'fauxqs'
import type { BucketSettings } from '../adapters/files/bucket.ts'

export interface BucketServer {
  bucket: BucketSettings
  /** The settings of a shop whose pictures are in the bucket. */
  settings: Record<string, string>
  close(): Promise<void>
}

const CREDENTIALS = { accessKeyId: 'tests', secretAccessKey: 'a key of the tests' }

/** Starts an S3 server on a free port, with one empty bucket. */
export async function bucketServer(): Promise<BucketServer> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  server.createBucket('shop-pictures')
  const bucket = {
    name: 'shop-pictures',
    prefix: 'demo/',
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    credentials: CREDENTIALS,
  }
  return {
    bucket,
    settings: {
      PICTURES: 's3://shop-pictures/demo',
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    close: () => server.stop(),
  }
}
