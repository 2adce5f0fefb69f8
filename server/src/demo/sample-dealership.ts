import { eq } from 'drizzle-orm'
import { groups, installation } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { WrongSetting } from '../settings.ts'
import type { Dealership } from './dealership.ts'
import { samplePin } from './found-dealership.ts'
import { liveThrough } from './live-through.ts'

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
