import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/open.ts'
import { openDocumentKey } from '../../documents/document-key.ts'
import { openPepper } from '../../security/pepper.ts'
import { ensureFirstSuperAdmin } from '../../session/first-sign-in.ts'
import { parseSettings } from '../../settings.ts'
import { openStorage } from '../../storage/open.ts'
import { type Dealership, smallDealership } from '../dealership.ts'
import { samplePin } from '../found-dealership.ts'
import { busyDealership, type Pace } from './busy-dealership.ts'
import { replayAdvice } from './replay-advice.ts'
import { whatCameOfIt } from './what-came-of-it.ts'

/** The same year each time. */
const now = new Date('2026-11-01T06:00:00Z')

const replayed: { name: string; dealership: Dealership & { pace?: Pace } }[] = [
  { name: 'The sample dealership, 400 bikes of 44 models in four shops', dealership: smallDealership(now) },
  { name: 'A busy dealership, 3,000 bikes of 12 models in four shops', dealership: busyDealership(now) },
]

for (const { name, dealership } of replayed) {
  console.log(name)
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-replay-'))
  const settings = parseSettings({ DATA_DIR: folder, SUPER_ADMIN_PHONE: '9848000099', SUPER_ADMIN_PIN: samplePin })
  const onError = (error: Error) => console.error(error.message)
  const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationUrl, DATA_DIR: dataDir } = settings
  const database = await openDatabase({ databaseUrl, migrationUrl, dataDir, onError })
  const secrets = {
    PIN_PEPPER: await openPepper(database.db, settings),
    DOCUMENT_KEY: await openDocumentKey(database.db, settings),
  }
  const services = {
    ...database,
    storage: openStorage(settings),
    settings: { ...settings, ...secrets },
    now: () => now,
  }
  await ensureFirstSuperAdmin(services)
  const replay = await replayAdvice(services, dealership)
  for (const line of whatCameOfIt(replay, dealership.pace)) console.log(`  ${line}`)
  await database.close()
  await rm(folder, { recursive: true })
}
