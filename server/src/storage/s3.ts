import type { S3Client } from '@aws-sdk/client-s3'
import { storageAway } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { isStorageKey, type Storage } from './storage.ts'

type Bucket = Pick<Settings, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'> & {
  S3_BUCKET: string
}

/** Keeps files in a bucket of S3, or of a server that speaks its protocol at S3_ENDPOINT. */
export function openBucket(settings: Bucket): Storage {
  let opening: ReturnType<typeof connect> | undefined
  const open = () => (opening ??= connect(settings))
  const at = (key: string) => ({ Bucket: settings.S3_BUCKET, Key: key })
  return {
    async put(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new Error(`${key} cannot be a key`)
      const { client, PutObjectCommand } = await open()
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }))
      } catch (error) {
        throw storageAway(error)
      }
    },

    async get(key) {
      if (!isStorageKey(key)) return undefined
      const { client, GetObjectCommand } = await open()
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand(at(key)))
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        return { bytes, contentType: ContentType ?? 'application/octet-stream' }
      } catch (error) {
        // A bucket that is not there is a failure, an object that is not there is none
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw storageAway(error)
      }
    },

    async remove(key) {
      const { client, DeleteObjectCommand } = await open()
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        throw storageAway(error)
      })
    },
  }
}

/** Loads the client with the first picture: a start stays quick, and without a bucket it is never read. */
async function connect(settings: Bucket) {
  // The pinned version runs on Node 20; the notice is about versions to come
  // oxlint-disable-next-line node/no-process-env
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
  const { S3Client, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } = await import('@aws-sdk/client-s3')
  const client: S3Client = new S3Client({
    region: settings.S3_REGION,
    // Servers other than Amazon's seldom have a host name for each bucket
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
    // Nor do they all know the newer checksums; the signature covers the bytes already
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Milliseconds
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  })
  return { client, DeleteObjectCommand, GetObjectCommand, PutObjectCommand }
}
