import { getEnquiry, listEnquiries } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { listTasksAbout } from '@forecourt/contract/tasks/calls'
import { listViews } from '@forecourt/contract/views'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { bike, enquiry, id, inStock, manager, shop } from '../../../../../test/dealership.ts'
import { answer } from '../../../../../test/network.ts'
import { open, text } from '../../../../../test/page.tsx'
import { task } from '../../../../../test/tasks.ts'

const gone = { customerName: sentences.erased, customerPhone: '', state: 'lost', lostReason: sentences.erased } as const
const details = { ...enquiry, zoneIds: [], matching: [], similar: [] }
const path = `/enquiries/${enquiry._id}`
const tasksCard = () => screen.findByRole('region', { name: 'Tasks' })
const offered = () => [
  ...screen.queryAllByRole('link', { name: /^(Edit|Call )/ }),
  ...screen.queryAllByRole('button', { name: /^(Add (task|a note)|Open Again|Mark as Lost)$/ }),
  ...screen.queryAllByRole('heading', { name: 'Edit Enquiry' }),
]

test('on the page of an enquiry one edits it, calls its customer, and adds tasks and notes', async () => {
  answerForTrade()
  answer(getEnquiry, details)
  open(path, manager)
  await within(await tasksCard()).findByRole('button', { name: 'Add task' })
  expect(offered()).toHaveLength(5)
  expect(screen.queryByText(sentences.enquiryErased)).toBeNull()
})

test.each(['', '?edit=true'])(
  'once its customer was erased it offers none of that, and says why (%s)',
  async (search) => {
    answerForTrade()
    answer(getEnquiry, { ...details, ...gone })
    answer(listTasksAbout, { tasks: [{ ...task, text: sentences.erased }] })
    open(`${path}${search}`, manager)
    await text(sentences.enquiryErased)
    // What was asked of somebody before can still be ended
    await within(await tasksCard()).findByRole('button', { name: `Done: ${sentences.erased}` })
    // Who may give tasks is known by then
    await screen.findByRole('button', { name: 'Delete Enquiry' })
    expect(offered()).toEqual([])
  },
)

test('in the list there is no number to call of a customer who was erased', async () => {
  answerForTrade()
  answer(listViews, [])
  answer(listEnquiries, { enquiries: [enquiry, { ...enquiry, ...gone, _id: id(71) }], total: 2, nextCursor: null })
  open('/dashboard/enquiries?show=all', manager)
  await screen.findByRole('link', { name: sentences.erased })
  const ways = screen.getAllByRole('link', { name: /^(Call|WhatsApp) / })
  expect(ways.map((way) => way.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Call Sunil/),
    'WhatsApp Sunil',
  ])
})

const asked = {
  ...{ _id: bike._id, vehicleNumber: bike.vehicleNumber, make: bike.make, model: bike.model, soldAt: null },
  ...{ openable: true, listPrice: 50_000 },
}
const sellLinks = () => screen.queryAllByRole('link', { name: /^Sell / }).map((link) => link.getAttribute('aria-label'))

test('a bike that is reserved on somebody’s phone is marked, and neither sold nor held from here', async () => {
  answerForTrade()
  const free = { ...inStock, _id: id(72), vehicleNumber: 'TS07ZZ0001', shopName: shop.name }
  const reserved = { ...inStock, shopName: shop.name, leaseId: id(210) }
  answer(getEnquiry, {
    ...details,
    bike: { ...asked, leaseId: id(210) },
    wish: 'any',
    matches: 2,
    matching: [free, reserved],
  })
  open(path, manager)
  await text('2 bikes in stock that fit')
  expect(screen.getAllByText('Reserved')).toHaveLength(2)
  expect(sellLinks()).toEqual([`Sell ${free.vehicleNumber}`])
  expect(screen.queryByRole('button', { name: /^Hold / })).toBeNull()
})

test('one that is free is held and sold from here', async () => {
  answerForTrade()
  answer(getEnquiry, { ...details, bike: asked })
  open(path, manager)
  await screen.findByRole('button', { name: `Hold ${bike.vehicleNumber}` })
  expect(sellLinks()).toEqual([`Sell ${bike.vehicleNumber}`])
})
