import { Type } from 'typebox'
import { folderStore, type FileStore } from '../../platform/file-store.ts'
import { vendor, type Vendor } from '../../platform/vendor.ts'
import { bucketStore } from './bucket.ts'

export interface PictureDeps {
  /** The folder of the pictures on this machine. */
  folder: string
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/

/** The shop's pictures: in the data folder, or in a bucket that several machines share. */
export const pictures: Vendor<PictureDeps, FileStore> = vendor({
  settings: {
    PICTURES: Type.String({ pattern: '^(s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[\\w./-]*)?)?$', default: '' }),
    S3_ENDPOINT: Type.String({ pattern: '^(https?://\\S+)?$', default: '' }),
    S3_REGION: Type.String({ pattern: '^[a-z0-9-]+$', default: 'us-east-1' }),
    S3_ACCESS_KEY_ID: Type.String({ default: '' }),
    S3_SECRET_ACCESS_KEY: Type.String({ default: '' }),
  },
  secrets: ['S3_SECRET_ACCESS_KEY'],
  problems: ({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: key }) =>
    (id === '') === (key === '') ? [] : ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all'],
  open: (set, { folder }: PictureDeps) => {
    const [, name, prefix = ''] = ADDRESS.exec(set.PICTURES) ?? []
    if (name === undefined) return folderStore(folder)
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set
    return bucketStore(
      {
        name,
        prefix: prefix === '' ? '' : `${prefix}/`,
        endpoint: set.S3_ENDPOINT,
        region: set.S3_REGION,
        credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
      },
      folder,
    )
  },
})
