import { transferBike } from '@forecourt/contract/transfers'
import { requestOf, send } from './client.ts'
import { compare } from './compare.ts'
import { orderedId } from './copy-text.ts'
import type { Connection } from './databases.ts'
import type { Dealership } from './dealership.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import type { Sides } from './stage.ts'

type Stock = { token: string; dealership: Dealership }

/** A transfer beside the bare transaction that does the same, each bike moved once on either side. */
export async function transfer({ origin, bare }: Sides, { token, dealership }: Stock): Promise<Measure> {
  const { groupId, shopIds } = dealership
  const [from = '', to = ''] = shopIds
  const count = sizes.transfer.warmUp + sizes.transfer.rounds
  const bikes = await bare.query<{ id: string }>(
    'select id from bikes where group_id = $1 and shop_id = $2 order by id limit $3',
    [groupId, from, count],
  )
  if (bikes.length < count) throw new Error(`Only ${bikes.length} bikes to transfer`)
  const figures = await compare(sizes.transfer, (round) => {
    const bikeId = bikes[round]?.id ?? ''
    const request = requestOf(transferBike, token, { params: { bikeId }, body: { targetShopId: to } })
    return {
      product: () => send(origin, request),
      limit: () => transferBare(bare, { groupId, bikeId, from, to, at: new Date() }),
    }
  })
  return { name: 'POST a transfer; the bare transaction', aim: 2, ...figures }
}

type Move = { groupId: string; bikeId: string; from: string; to: string; at: Date }
type LockedBike = { vehicle_number: string; sold_at: Date | null }

const comments = 'Internal transfer between shops'

async function transferBare(bare: Connection, { groupId, bikeId, from, to, at }: Move) {
  await bare.query('begin')
  const [bike] = await bare.query<LockedBike>('select * from bikes where group_id = $1 and id = $2 for update', [
    groupId,
    bikeId,
  ])
  await bare.query('update bikes set shop_id = $3, updated = $4 where group_id = $1 and id = $2', [
    groupId,
    bikeId,
    to,
    at,
  ])
  await bare.query(
    `insert into transfers (group_id, id, bike_id, vehicle_number, from_shop_id, from_shop_name, to_shop_id,
      to_shop_name, comments, by_user_id, created) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [groupId, orderedId(at), bikeId, bike?.vehicle_number, from, 'Branch 01', to, 'Branch 02', comments, groupId, at],
  )
  await bare.query(
    `insert into audit_records (group_id, id, collection_name, record_id, shop_id, from_shop_id, operation_type,
      operation_by_user, operation_by_user_name, created, data)
      values ($1, $2, 'bikes', $3, $4, $5, 'UPDATE', $6, 'Srinivas Reddy', $7, $8)`,
    [
      groupId,
      orderedId(at),
      bikeId,
      to,
      from,
      groupId,
      at,
      JSON.stringify({ ...bike, fromShopName: 'Branch 01', comments }),
    ],
  )
  await bare.query('commit')
}
