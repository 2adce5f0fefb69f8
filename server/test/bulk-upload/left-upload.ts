import { randomUUID } from 'node:crypto'
import { bulkColumns } from '@forecourt/contract/bulk-upload'
import { businessDay } from '@forecourt/contract/calendar'
import type { Actor } from '../../src/access.ts'
import { acceptUpload } from '../../src/bulk-upload/accept-upload.ts'
import { enterUpload } from '../../src/bulk-upload/enter-upload.ts'
import { parseBikeCsv } from '../../src/bulk-upload/parse-bike-csv.ts'
import { takeRows, type UploadKey } from '../../src/bulk-upload/take-rows.ts'
import { findActor } from '../../src/session/read.ts'
import type { TestServer } from '../harness.ts'
import { inPieces } from './bike-csv.ts'

/** An upload as a server leaves it that ends after so many parts, of 200 rows each. */
export async function leftAfter(
  { db, superAdmin, clock }: TestServer,
  parts: number,
  { groupId, shopA }: { groupId: string; shopA: string },
  rows: string[],
): Promise<UploadKey> {
  const actor = (await findActor(db, superAdmin.token, clock.now)) as Actor
  const key = { groupId, id: randomUUID() }
  const file = Buffer.from([bulkColumns.join(','), ...rows].join('\n'))
  const taken = await takeRows(
    db,
    { ...key, at: actor.at, perPart: 200 },
    parseBikeCsv(inPieces(file), businessDay(actor.at)),
    async () => {},
  )
  if ('rows' in taken) throw new Error('Too few rows')
  await acceptUpload(db, actor, { ...key, ...taken, shopId: shopA })
  let left = parts
  const ends = async () => {
    left -= 1
    if (left <= 0) throw new ServerEnds()
  }
  if (parts > 0)
    await enterUpload(db, key, ends).catch((error) => {
      if (!(error instanceof ServerEnds)) throw error
    })
  return key
}

class ServerEnds extends Error {}
