import { asAppRole } from '../databases/postgres.ts'
import type { TestServer } from '../harness.ts'

/** What servers in processes of their own are told, so that they stand beside this one: same database, files, secrets. */
export function settingsBeside({ ownerUrl, services: { settings } }: TestServer): Record<string, string | undefined> {
  const { DATA_DIR, PIN_PEPPER, DOCUMENT_KEY, S3_BUCKET, S3_ENDPOINT, S3_REGION } = settings
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  return {
    DATABASE_URL: ownerUrl && asAppRole(ownerUrl),
    ...{ DATA_DIR, PIN_PEPPER, DOCUMENT_KEY },
    ...{ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    TRUST_PROXY: '1',
  }
}
