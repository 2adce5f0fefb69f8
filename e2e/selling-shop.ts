import { addBike } from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { type Browser, type BrowserContextOptions, devices } from '@playwright/test'
import { newDealership, type Person } from './dealership.ts'
import type { RunningServer } from './server.ts'
import { openSignedIn } from './sign-in.ts'

export const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
export const desk = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export type SellingShop = Awaited<ReturnType<typeof openSellingShop>>

/** A shop of a group under the margin scheme, with its people, and bikes to sell. */
export async function openSellingShop(server: RunningServer) {
  const { call, groupId, ...dealership } = await groupUnderMarginScheme(server)
  const address = { addressLine1: '5 JNTU Road', city: 'Hyderabad', state: 'Telangana', zip: '500072' }
  const { _id: shopId } = await call(saveShop, {
    body: {
      groupId,
      name: 'Kukatpally',
      description: 'Used two-wheelers',
      address,
      phone: '9848022222',
      gstin: '36ABCDE1234F1Z5',
    },
  })
  const unit = { _id: shopId, level: 'shop' } as const
  let lastNumber = 1000
  return {
    call,
    groupId,
    shopId,
    /** Somebody with a role in a unit of its group. */
    person: dealership.person,
    owner: await dealership.person('Srinivas Reddy', dealership.atGroup, 'admin'),
    staff: await dealership.person('Salma Begum', unit, 'staff'),
    colleague: await dealership.person('Ravi Teja', unit, 'staff'),
    manager: await dealership.person('Lakshmi Devi', unit, 'manager'),
    /** A page of this server that somebody is signed in to; on a phone where nothing else is said. */
    open: (browser: Browser, person: Person, path: string, options: BrowserContextOptions = phone) =>
      openSignedIn(browser, server, person, path, options),
    /** A bike in stock, asked for at ₹85,000. */
    bike: (more: Partial<BodyOf<typeof addBike>> = {}) => {
      lastNumber += 1
      const vehicleNumber = `TS09EA${lastNumber}`
      const details = {
        make: 'Honda',
        model: 'Activa 6G',
        year: 2021,
        mileage: 18_500,
        listPrice: 85_000,
        cost: 61_000,
      }
      return call(addBike, { body: { shopId, vehicleNumber, ...details, ...more } })
    },
  }
}

async function groupUnderMarginScheme(server: RunningServer) {
  const dealership = await newDealership(server, 'Charminar Wheels')
  const { _id, name, description, address } = dealership.group
  await dealership.call(saveGroup, { body: { _id, name, description, address, marginScheme: true } })
  return { ...dealership, groupId: _id }
}
