import { addBike } from '@forecourt/contract/bikes'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveGroup, saveHeads } from '@forecourt/contract/groups'
import { saveShop, saveZone } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { buildApp } from '../app.ts'
import { groups, installation, users } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { openSession } from '../session/open-session.ts'
import { WrongSetting } from '../settings.ts'
import type { Dealership } from './dealership.ts'
import type { BikeFacts, Event } from './history.ts'

/** Everybody's PIN in the sample dealership. */
export const samplePin = '482915'
/** Set once the whole year is in: a demo that was stopped before is told from one that is there. */
const wholeMark = 'sample-dealership'

/**
 * Fills an empty database with the sample dealership, through the product's own calls as its own people made them,
 * over the year before now. Answers the lines that say how to sign in.
 */
export async function seedSampleDealership(
  services: Services,
  dealershipAt: (now: Date) => Dealership,
): Promise<string[]> {
  const { db, settings } = services
  const dealership = dealershipAt(services.now())
  const [existing] = await db.select({ id: groups.id }).from(groups).limit(1)
  const [whole] = await db.select().from(installation).where(eq(installation.name, wholeMark))
  if (existing && !whole) {
    throw new WrongSetting(
      `The sample dealership is only half made. Delete the folder ${settings.DATA_DIR} and start again.`,
    )
  }
  if (!existing) {
    console.log('  Making the sample dealership: a year of purchases, transfers, sales and enquiries ...')
    await liveThrough(services, dealership)
    await db.insert(installation).values({ name: wholeMark, value: 'whole' })
  }
  return [
    `The sample dealership, Charminar Wheels, is inside. Everybody signs in with the PIN ${samplePin}:`,
    ...firstOfEachRole(dealership).map(({ name, phone, role, at }) => `  ${phone}  ${name}, ${role} of ${at}`),
  ]
}

const firstOfEachRole = ({ people }: Dealership) =>
  (['group', 'zone', 'shop'] as const).flatMap((level) =>
    (['admin', 'manager', 'staff'] as const).flatMap(
      (role) => people.find((person) => person.role === role && person.level === level) ?? [],
    ),
  )

async function liveThrough(services: Services, dealership: Dealership): Promise<void> {
  const { people, events } = dealership
  // An hour before the first thing happens
  const clock = { now: new Date((events[0]?.at ?? services.now()).getTime() - 60 * 60 * 1000) }
  const app = await buildApp({ ...services, now: () => clock.now }, { maxEventLoopDelay: 0 })

  async function call<E extends Endpoint>(endpoint: E, token: string, input: Input<E>): Promise<Output<E>> {
    const { body } = input as { body?: object }
    const form = body instanceof FormData ? new Response(body) : undefined
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input as object),
      ...(body && { payload: form ? Buffer.from(await form.arrayBuffer()) : body }),
      headers: { authorization: `Bearer ${token}`, ...(form && Object.fromEntries(form.headers)) },
    })
    if (response.statusCode >= 300) throw new Error(`${endpoint.url}: ${response.body}`)
    return response.json()
  }

  const { shopIds, userIds } = await foundDealership(services, call, dealership, clock.now)
  const managers = new Map(people.filter(({ role }) => role === 'manager').map(({ at, phone }) => [at, phone]))
  const bikeIds = new Map<number, string>()
  for (const event of events) {
    clock.now = event.at
    // A session ends when it is not used for half a day: the branch's manager signs in for each event
    const token = await openSession(services.db, userIds.get(managers.get(event.shop) ?? '') ?? '', event.at)
    const shopId = shopIds.get(event.shop) ?? ''
    await happen(event, shopId, token)
  }
  await app.close()

  async function happen(event: Event, shopId: string, token: string) {
    switch (event.kind) {
      case 'arrival': {
        const bike = await call(addBike, token, { body: { ...event.facts, ...event.purchase, shopId } })
        return bikeIds.set(event.bike, bike._id)
      }
      case 'upload': {
        const file = { query: { shopId }, body: fileOf(event.rows) }
        const { succeeded } = await call(bulkUpload, token, file)
        for (const [index, { _id }] of succeeded.entries()) bikeIds.set(event.firstBike + index, _id)
        return succeeded
      }
      case 'transfer': {
        const body = { targetShopId: shopIds.get(event.to) ?? '', comments: event.comments }
        return call(transferBike, token, { params: { bikeId: bikeIds.get(event.bike) ?? '' }, body })
      }
      case 'sale': {
        const { buyerName, buyerContact, salePrice, payments } = event
        const params = { bikeId: bikeIds.get(event.bike) ?? '' }
        return call(sellBike, token, { params, body: { buyerName, buyerContact, salePrice, payments } })
      }
      case 'enquiry': {
        const { customerName, customerPhone, enquiryType, wish, followUpOn } = event
        const body = { shopId, customerName, customerPhone, enquiryType, wish, followUpOn }
        return call(addEnquiry, token, { body })
      }
    }
  }
}

function fileOf(rows: BikeFacts[]): FormData {
  const columns = [...bulkColumns, 'color', 'fuel', 'owners', 'cost'] as const
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const form = new FormData()
  form.set('file', new File([lines.map((cells) => cells.join(',')).join('\n')], 'bikes.csv', { type: 'text/csv' }))
  return form
}

type Call = <E extends Endpoint>(endpoint: E, token: string, input: Input<E>) => Promise<Output<E>>

/** The group with its heads, zones, shops and people, made by the super admin. */
async function foundDealership({ db }: Services, call: Call, { zones, shops, people }: Dealership, at: Date) {
  const [superAdmin] = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'superAdmin')).limit(1)
  if (!superAdmin) throw new Error('There is no super admin yet')
  const token = await openSession(db, superAdmin.id, at)
  const group = await call(saveGroup, token, {
    body: {
      name: 'Charminar Wheels',
      description: 'Used two-wheelers in four branches across Hyderabad',
      phone: '9848000000',
      email: 'hello@charminarwheels.example',
      geoLocation: '17.3616,78.4747',
      marginScheme: true,
      address: { addressLine1: '21-1-777, Pathergatti', city: 'Hyderabad', state: 'Telangana', zip: '500002' },
    },
  })
  const groupId = group._id
  await call(saveHeads, token, {
    body: {
      groupId,
      heads: [
        { name: 'Insurance commission', type: 'income' },
        { name: 'Finance commission', type: 'income' },
        { name: 'Rent', type: 'expense' },
        { name: 'Salaries', type: 'expense' },
        { name: 'Service and spares', type: 'expense' },
      ],
    },
  })

  const unitIds = new Map<string, string>([['the group', groupId]])
  for (const name of zones) {
    const zone = await call(saveZone, token, { body: { groupId, name, description: `${name} of the Musi` } })
    unitIds.set(name, zone._id)
  }
  const shopIds = new Map<string, string>()
  for (const { name, zone, line, zip, geo } of shops) {
    const address = { addressLine1: line, addressLine2: name, city: 'Hyderabad', state: 'Telangana', zip }
    const zoneIds = [unitIds.get(zone) ?? '']
    const phone = `98480001${zip.slice(-2)}`
    const gstin = '36ABCDE1234F1Z5'
    const body = { groupId, name, description: `${name} branch`, phone, gstin, geoLocation: geo, zoneIds, address }
    const shop = await call(saveShop, token, { body })
    unitIds.set(name, shop._id)
    shopIds.set(name, shop._id)
  }

  const userIds = new Map<string, string>()
  for (const { name, phone, role, level, at: unit } of people) {
    const user = await call(saveUser, token, { body: { name, phone, pin: samplePin, groupId } })
    await call(setRoles, token, { body: { userId: user._id, roles: [role], level, levelId: unitIds.get(unit) ?? '' } })
    userIds.set(phone, user._id)
  }
  return { shopIds, userIds }
}
