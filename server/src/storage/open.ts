import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { openDisk } from './disk.ts'
import { openBucket } from './s3.ts'
import type { Storage } from './storage.ts'

/** Where pictures go: the bucket when one is set, else the folder `files` in DATA_DIR. */
export function openStorage({ S3_BUCKET, DATA_DIR, ...s3 }: Settings): Storage {
  return S3_BUCKET ? openBucket({ ...s3, S3_BUCKET }) : openDisk(join(DATA_DIR, 'files'))
}
