import { readFile } from 'node:fs/promises'
import { addBike, editBike } from '@forecourt/contract/bikes'
import type { BodyOf, Endpoint, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { saveShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { expect, type Page } from '@playwright/test'
import { callServer, newDealership, type Person } from './dealership.ts'
import { fromRoot, type RunningServer } from './server.ts'
import { sessionOf } from './sign-in.ts'

type Bought = Partial<BodyOf<typeof addBike>>

let dealerships = 0

/** Two shops with a manager of both and a staff member of each, and what they do by calls, each as themselves. */
export async function twoShops(server: RunningServer) {
  dealerships += 1
  const made = await newDealership(server, `Charminar Wheels ${dealerships}`)
  const address = { addressLine1: '12 Main Road', city: 'Hyderabad', state: 'Telangana', zip: '500072' }
  const shop = (name: string, phone: string) =>
    made.call(saveShop, { body: { groupId: made.group._id, name, phone, address, description: 'Used two-wheelers' } })
  const kukatpally = await shop('Kukatpally', '9848012345')
  const ameerpet = await shop('Ameerpet', '9848054321')
  const at = ({ _id }: { _id: Id }) => ({ _id, level: 'shop' as const })
  const ravi = await made.person('Ravi', made.atGroup, 'manager')
  const sita = await made.person('Sita', at(kukatpally), 'staff')
  const asha = await made.person('Asha', at(ameerpet), 'staff')

  /** One call as one of them. */
  const as = async <E extends Endpoint>(person: Person, endpoint: E, input: Input<E>) =>
    callServer(server.origin, endpoint, input, (await sessionOf(server, person)).token)
  return {
    groupName: made.group.name,
    addAdmin: (name: string) => made.person(name, made.atGroup, 'admin'),
    kukatpally,
    ameerpet,
    ravi,
    sita,
    asha,
    as,
    buy: (person: Person, more: Bought = {}) =>
      as(person, addBike, { body: { ...activa, shopId: kukatpally._id, ...more } }),
    /** Changes it as it is now. */
    async edit(person: Person, { _id, version }: { _id: Id; version: number }, changes: object) {
      return as(person, editBike, { params: { bikeId: _id }, body: { version, ...changes } })
    },
    sell: (person: Person, bikeId: Id, more: object = {}) =>
      as(person, sellBike, {
        params: { bikeId },
        body: { buyerName: 'Lakshmi Rao', buyerContact: '9848066666', salePrice: 78_000, ...more },
      }),
    photo: (person: Person) => uploadPhoto(server, person),
  }
}

/** Its cost stands nowhere else in it. */
export const activa = {
  vehicleNumber: 'TS09EA1234',
  make: 'Honda',
  model: 'Activa 6G',
  year: 2021,
  mileage: 32_500,
  color: 'Blue',
  fuel: 'petrol',
  owners: 1,
  chassisNumber: 'ME4JF505CGT123456',
  engineNumber: 'JF50E71234567',
  sellerName: 'Mohammed Imran',
  sellerPhone: '9848077777',
  notes: 'Small scratch on the left panel.',
  cost: 61_357,
  listPrice: 85_000,
} as const

async function uploadPhoto(server: RunningServer, person: Person): Promise<string> {
  const { token } = await sessionOf(server, person)
  const form = new FormData()
  form.set('upload_file_type', 'bikes')
  form.set('upload_file_subtype', 'pictures')
  form.set('upload_file_title', 'bike.png')
  form.set('upload_file', new Blob([await readFile(fromRoot('web/public/icon-512.png'))]), 'bike.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.origin}/api/upload/s3`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { url: string }).url
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1440, height: 900 } }

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const fact = (page: Page, title: string, name: string) =>
  card(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
export const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
