import { DAY, HOUR } from '@forecourt/contract/calendar'
import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import type { Role } from '@forecourt/contract/fields'
import { eq } from 'drizzle-orm'
import { buildApp } from '../app.ts'
import { groups, installation } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { openSession } from '../session/open-session.ts'
import { WrongSetting } from '../settings.ts'
import type { Dealership } from './dealership.ts'
import type { Event } from './events.ts'
import { foundDealership, samplePin } from './found-dealership.ts'
import { happen } from './happen.ts'

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
    console.log('  Making the sample dealership: a year of purchases, sales, money and papers ...')
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
  const { events } = dealership
  // An hour before the first thing happens
  const clock = { now: new Date((events[0]?.at ?? services.now()).getTime() - HOUR) }
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

  const founded = await foundDealership(services, call, dealership, clock.now)
  const signIn = signInAs(services, dealership, founded.userIds)
  const scene = {
    call,
    ...founded,
    bikeIds: new Map<number, string>(),
    saleIds: new Map<number, string>(),
    enquiryIds: new Map<string, string>(),
    taskIds: new Map<string, string>(),
    photos: new Map<string, string>(),
  }
  for (const event of events) {
    clock.now = event.at
    await happen(event, { ...scene, token: await signIn(event) })
  }
  await app.close()
}

/**
 * Signs in who did it, or whoever is at the counter of an event's shop: its staff, where it is theirs to ask, or else
 * its manager. A session ends when it is not used for half a day, and notes its use: one that was last used in a week needs neither.
 */
function signInAs({ db, now }: Services, { people }: Dealership, userIds: Map<string, string>) {
  const atCounter = (role: Role) =>
    new Map(people.filter((one) => one.role === role).map(({ at, phone }) => [at, userIds.get(phone) ?? '']))
  const [staff, managers] = [atCounter('staff'), atCounter('manager')]
  const sessions = new Map<string, { token: string; until: Date }>()
  return async (event: Event): Promise<string> => {
    const { kind, shop, at } = event
    const userId = ('by' in event ? userIds.get(event.by) : (kind === 'ask' ? staff : managers).get(shop)) ?? ''
    const open = sessions.get(userId)
    if (open && at <= open.until) return open.token
    const until = new Date(Math.min(at.getTime() + 7 * DAY, now().getTime()))
    const token = await openSession(db, userId, until)
    sessions.set(userId, { token, until })
    return token
  }
}
