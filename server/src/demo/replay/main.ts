import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/open.ts'
import { openDocumentKey } from '../../documents/document-key.ts'
import { runProgram } from '../../run-program.ts'
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

async function replay({ name, dealership }: (typeof replayed)[number], folder: string): Promise<void> {
  console.log(name)
  const settings = parseSettings({ DATA_DIR: folder, SUPER_ADMIN_PHONE: '9848000099', SUPER_ADMIN_PIN: samplePin })
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    onError: (error) => console.error('The database connection failed:', error.message),
  })
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
  const lines = whatCameOfIt(await replayAdvice(services, dealership), dealership.pace)
  for (const line of lines) console.log(`  ${line}`)
  await database.close()
}

runProgram(async () => {
  for (const one of replayed) {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-replay-'))
    try {
      await replay(one, folder)
    } finally {
      await rm(folder, { recursive: true })
    }
  }
})
