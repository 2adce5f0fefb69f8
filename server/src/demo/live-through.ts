import { DAY, HOUR } from '@forecourt/contract/calendar'
import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import type { Role } from '@forecourt/contract/fields'
import { buildApp } from '../app.ts'
import type { Services } from '../http/app-type.ts'
import { openSession } from '../session/open-session.ts'
import type { Dealership } from './dealership.ts'
import type { Event } from './events.ts'
import { type Call, foundDealership } from './found-dealership.ts'
import { happen } from './happen.ts'

/** Looks at the dealership as a week begins: how it is called, by its first person, and its bikes by their places. */
export type Look = (at: Date, seen: { call: Call; token: string; bikeIds: Map<number, string> }) => Promise<void>

/**
 * Founds a dealership and does all that happened there, through the product's own calls as its own people made them, with
 * the clock at the moment of each; `look` is asked before what happens in each week.
 */
export async function liveThrough(services: Services, dealership: Dealership, look?: Look): Promise<void> {
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
  const signIn = signInAs(services)
  const whoDid = whoDoes(dealership, founded.userIds)
  const scene = {
    call,
    ...founded,
    bikeIds: new Map<number, string>(),
    saleIds: new Map<number, string>(),
    enquiryIds: new Map<string, string>(),
    taskIds: new Map<string, string>(),
    namedIds: new Map<string, string>(),
    photos: new Map<string, string>(),
  }
  const owner = founded.userIds.get(dealership.people[0]?.phone ?? '') ?? ''
  let week = clock.now.getTime()
  for (const event of events) {
    for (; week < event.at.getTime(); week += 7 * DAY) {
      clock.now = new Date(week)
      await look?.(clock.now, { call, token: await signIn(owner, clock.now), bikeIds: scene.bikeIds })
    }
    clock.now = event.at
    await happen(event, { ...scene, token: await signIn(whoDid(event), event.at) })
  }
  await app.close()
}

/**
 * Whoever did it, or is at the counter of an event's shop: its staff, where it is theirs to ask, or else its manager.
 */
function whoDoes({ people }: Dealership, userIds: Map<string, string>) {
  const atCounter = (role: Role) =>
    new Map(people.filter((one) => one.role === role).map(({ at, phone }) => [at, userIds.get(phone) ?? '']))
  const [staff, managers] = [atCounter('staff'), atCounter('manager')]
  return (event: Event): string =>
    ('by' in event ? userIds.get(event.by) : (event.kind === 'ask' ? staff : managers).get(event.shop)) ?? ''
}

/** A session ends when it is not used for half a day, and notes its use: one that was last used in a week needs neither. */
function signInAs({ db, now }: Services) {
  const sessions = new Map<string, { token: string; until: Date }>()
  return async (userId: string, at: Date): Promise<string> => {
    const open = sessions.get(userId)
    if (open && at <= open.until) return open.token
    const until = new Date(Math.min(at.getTime() + 7 * DAY, now().getTime()))
    const token = await openSession(db, userId, until)
    sessions.set(userId, { token, until })
    return token
  }
}
