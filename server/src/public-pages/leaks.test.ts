import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { allowPages, ask, switchOn, uploadPhoto } from '../../test/public-page.ts'

/*
 * What a stranger must never be told, put into every field where it is kept, and looked for in all that they are
 * answered: pages, refusals, pictures, and the headers of each.
 */

const server = await startApp()
const { token } = server.superAdmin

/** Each a text that stands nowhere else, and what it is. */
const secrets = {
  vehicleNumber: 'KA51XY7391',
  'the number without its state and office': 'XY7391',
  chassis: 'MESECRET1CHASSIS',
  engine: 'ENSECRET2ENGINE',
  seller: 'Seethamma Kandukuri',
  'phone of the seller': '9848071717',
  notes: 'Knocks when cold, the owner was in a hurry',
  'enquirer of before': 'Veeresham Enquirer',
  'phone of the enquirer': '9848072727',
  buyer: 'Bhagyamma Buyer',
  'phone of the buyer': '9848073737',
  'name of whoever works there': 'Staffwala Who Works',
  'e-mail of the shop': 'owner-private@example.com',
  GSTIN: '36ABCDE1234F1Z5',
  'description of the shop': 'Only for those inside',
} as const
/** Rupees, as a page or a program would write them. */
const amounts = { cost: 61_379, 'sale price': 80_237 }

test.each([
  ['customers', false],
  ['customers and search engines', true],
])('nothing that is not for customers is in anything that %s are answered', async (_, searchEngines) => {
  const { groupId, shopA, at } = await newDealership(server)
  const place = { description: secrets['description of the shop'], address: sampleAddress }
  const reached = { phone: '9848000000', email: secrets['e-mail of the shop'] }
  const group = { ...place, ...reached, _id: groupId, name: 'Charminar Wheels', searchEngines }
  await server.call(saveGroup, { token, body: group })
  const shop = { ...place, ...reached, _id: shopA, groupId, name: 'Kukatpally', gstin: secrets.GSTIN }
  await server.call(saveShop, { token, body: shop })
  const listPath = await allowPages(server, shopA, { list: true })
  const picture = await uploadPhoto(server)
  const bike = await addBike(server, shopA, {
    vehicleNumber: secrets.vehicleNumber,
    chassisNumber: secrets.chassis,
    engineNumber: secrets.engine,
    sellerName: secrets.seller,
    sellerPhone: secrets['phone of the seller'],
    notes: secrets.notes,
    cost: amounts.cost,
    pictures: [picture],
  })
  const staff = await at('shop', shopA, 'staff')
  const asked = { customerName: secrets['enquirer of before'], customerPhone: secrets['phone of the enquirer'] }
  await server.call(addEnquiry, {
    token: staff.token,
    body: { ...asked, shopId: shopA, enquiryType: ['Buy'], bikeId: bike._id },
  })
  const path = await switchOn(server, bike._id)
  const get = (url: string) => server.app.inject({ url })
  const page = await get(path)
  expect(page.body.includes('<script type="application/ld+json">')).toBe(searchEngines)
  const photo = /\/b\/[\w-]{22}\/[0-9a-f]{16}-960\.webp/.exec(page.body)?.[0] ?? ''
  const preview = /og:image" content="http:\/\/[^/]+([^"]+)"/.exec(page.body)?.[1] ?? ''
  const wrong = { name: 'x'.repeat(200), phone: '1' }
  const answers = [
    page,
    await get(`${path}?asked`),
    await get(listPath),
    await get(photo),
    await get(preview),
    await get(`${path}/nothing.webp`),
    await get('/b/abcdefghijklmnopqrstuv'),
    await ask(server, path, wrong),
    await ask(server, path, { name: 'Sunil', phone: '9848011111' }, { 'sec-fetch-site': 'cross-site' }),
    await ask(server, path, { name: 'Sunil', phone: '9848011111' }),
    await server.app.inject({ method: 'HEAD', url: path }),
    await server.app.inject({ method: 'POST', url: path, payload: { name: 1 } }),
  ]
  const sale = { buyerName: secrets.buyer, buyerContact: secrets['phone of the buyer'] }
  const body = { ...sale, salePrice: amounts['sale price'] }
  await server.call(sellBike, { token: staff.token, params: { bikeId: bike._id }, body })
  answers.push(await get(path), await get(listPath), await ask(server, path, { name: 'Sunil', phone: '9848011111' }))
  const ids = { bike: bike._id, group: groupId, shop: shopA, staff: staff._id, picture: picture.slice(-37, -5) }
  const forbidden = [
    ...Object.values(secrets),
    ...Object.values(ids),
    ...Object.values(amounts).flatMap((amount) => [String(amount), amount.toLocaleString('en-IN')]),
    staff.name,
    'Super Admin',
    '/files/',
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 200, 404, 404, 400, 403, 303, 200, 415, 200, 200, 409,
  ])
  for (const [place, { rawPayload, headers }] of answers.entries()) {
    const told = rawPayload.toString('latin1') + rawPayload.toString('utf8') + JSON.stringify(headers)
    const spaced = told.replaceAll(/[\s-]/g, '')
    for (const secret of forbidden) {
      expect(told.includes(secret), `answer ${place} tells ${secret}`).toBe(false)
      // Nor in another writing
      if (/^\d{6,}$/.test(secret)) expect(spaced.includes(secret), `answer ${place} tells ${secret}`).toBe(false)
    }
  }
  // What the customer asked is not shown to the next one either
  expect((await get(path)).body).not.toContain('9848011111')
})
