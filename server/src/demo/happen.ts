import { addBike } from '@forecourt/contract/bikes'
import { addEntry, addMove, closeDay, denominations, getCashBook } from '@forecourt/contract/books/calls'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { businessDay } from '@forecourt/contract/calendar'
import { addDocument, addDocumentPage, markPaperStep } from '@forecourt/contract/documents/calls'
import { type DueKind, getBikeDues, getSaleDues, payDue } from '@forecourt/contract/dues/calls'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { writeNote } from '@forecourt/contract/notes/calls'
import { listNotifications, readAllNotifications } from '@forecourt/contract/notifications/calls'
import { askApproval, decideApproval, getBikePrice, listApprovals } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { addTask, editTask } from '@forecourt/contract/tasks/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { pictureKinds, uploadPicture } from '@forecourt/contract/uploads'
import type { About, BikeFacts, Event, EventOf } from './events.ts'
import { happensInShop } from './happen-in-shop.ts'
import { samplePage } from './sample-page.ts'
import { isPhotographed, samplePhotosOf } from './sample-photos.ts'
import { paramsOf, type Scene, shopIdOf } from './scene.ts'

type Happens = { [K in Event['kind']]: (event: EventOf<K>, scene: Scene) => Promise<unknown> }

/** Does what an event is, by the product's own calls. */
export const happen = (event: Event, scene: Scene): Promise<unknown> =>
  (happens[event.kind] as (event: Event, scene: Scene) => Promise<unknown>)(event, scene)

const happens: Happens = {
  ...happensInShop,
  async arrival(event, scene) {
    const { call, token, bikeIds } = scene
    const shopId = shopIdOf(event, scene)
    const pictures = isPhotographed(event.bike) ? await photosOf(event.facts, scene) : []
    const bike = await call(addBike, token, { body: { ...event.facts, ...event.purchase, pictures, shopId } })
    bikeIds.set(event.bike, bike._id)
  },
  async upload(event, scene) {
    const { call, token, bikeIds } = scene
    const file = { query: { shopId: shopIdOf(event, scene) }, body: fileOf(event.rows) }
    const { succeeded } = await call(bulkUpload, token, file)
    for (const [index, { _id }] of succeeded.entries()) bikeIds.set(event.firstBike + index, _id)
  },
  transfer(event, scene) {
    const requestId = event.request === undefined ? undefined : scene.namedIds.get(event.request)
    const body = { targetShopId: scene.shopIds.get(event.to) ?? '', comments: event.comments, requestId }
    return scene.call(transferBike, scene.token, { params: paramsOf(event, scene), body })
  },
  async sale(event, scene) {
    const { buyerName, buyerContact, salePrice, payments, due } = event
    const holdId = event.hold === undefined ? null : (scene.namedIds.get(event.hold) ?? '')
    const body = { buyerName, buyerContact, salePrice, payments, due: due ?? null, holdId }
    const sale = await scene.call(sellBike, scene.token, { params: paramsOf(event, scene), body })
    scene.saleIds.set(event.bike, sale._id)
  },
  async enquiry(event, scene) {
    const { customerName, customerPhone, enquiryType, wish, followUpOn } = event
    const body = { shopId: shopIdOf(event, scene), customerName, customerPhone, enquiryType, wish, followUpOn }
    const enquiry = await scene.call(addEnquiry, scene.token, { body })
    scene.enquiryIds.set(customerPhone, enquiry._id)
  },
  entry(event, scene) {
    const { head, account, amount, party, note, bike } = event
    const bikeId = bike === undefined ? null : paramsOf({ bike }, scene).bikeId
    const headId = scene.headIds.get(head) ?? ''
    const body = { shopId: shopIdOf(event, scene), headId, account, amount, party, note, bikeId }
    return scene.call(addEntry, scene.token, { body })
  },
  move(event, scene) {
    const shopId = shopIdOf(event, scene)
    const { from, to, amount, note } = event
    return scene.call(addMove, scene.token, { body: { fromShopId: shopId, toShopId: shopId, from, to, amount, note } })
  },
  async deposit(event, scene) {
    const { closing } = await cashOf(event, scene)
    const thousand = 1_000_00
    const amount = Math.floor((closing - event.keep) / thousand) * thousand
    if (amount <= 0) return
    await happens.move({ ...event, kind: 'move', from: 'cash', to: 'bank', amount, note: 'Paid in' }, scene)
  },
  async close(event, scene) {
    const { closing: expected } = await cashOf(event, scene)
    const counts = countsOf(expected + event.difference)
    const body = { shopId: shopIdOf(event, scene), day: businessDay(event.at), expected, counts, reason: event.reason }
    await scene.call(closeDay, scene.token, { body })
  },
  async payment(event, scene) {
    const { call, token } = scene
    const { owed, share, account, reference } = event
    const due = await dueOf(event.bike, owed, scene)
    const tenRupees = 10_00
    const amount = share === 1 ? due.amount - due.paid : Math.round((due.amount * share) / tenRupees) * tenRupees
    await call(payDue, token, { params: { dueId: due._id }, body: { amount, account, reference } })
  },
  async ask(event, scene) {
    const { call, token } = scene
    const params = paramsOf(event, scene)
    const { floor } = await call(getBikePrice, token, { params })
    if (floor === null) throw new Error('A bike without a floor is sold for any price')
    await call(askApproval, token, { params, body: { price: floor - event.below, note: event.note } })
  },
  async decide(event, scene) {
    const query = { shopId: shopIdOf(event, scene), state: 'pending' as const }
    const [asked] = (await scene.call(listApprovals, scene.token, { query })).approvals
    const params = { approvalId: asked?._id ?? '' }
    await scene.call(decideApproval, scene.token, { params, body: { approve: event.approve, answer: event.answer } })
  },
  async document(event, scene) {
    const { call, token } = scene
    const { bike, document: kind, number, issuedOn, expiresOn, holder } = event
    const ofBike = bike === null ? undefined : { of: 'bike' as const, ...paramsOf({ bike }, scene) }
    const about = ofBike ?? { of: 'shop' as const, shopId: shopIdOf(event, scene) }
    const body = { about, kind, number, issuedOn, expiresOn, holder }
    const { _id: documentId } = await call(addDocument, token, { body })
    if (!event.page) return
    const form = new FormData()
    form.set('file', await samplePage(event.page))
    const page = { params: { documentId }, body: form }
    await call(addDocumentPage, token, page)
  },
  step(event, scene) {
    const { step, state, day } = event
    const params = { ...paramsOf(event, scene), step }
    return scene.call(markPaperStep, scene.token, { params, body: { day, state } })
  },
  note({ about, text, mentions: phones }, scene) {
    const mentions = phones.map((phone) => scene.userIds.get(phone) ?? '')
    return scene.call(writeNote, scene.token, { body: { [`${about.kind}Id`]: idOf(about, scene), text, mentions } })
  },
  async task(event, scene) {
    const { task, text, dueOn, about, forPhone } = event
    const place = about ? { about: { kind: about.kind, id: idOf(about, scene) } } : { shopId: shopIdOf(event, scene) }
    const body = { text, dueOn, forUser: scene.userIds.get(forPhone) ?? '', ...place }
    scene.taskIds.set(task, (await scene.call(addTask, scene.token, { body }))._id)
  },
  taskHandedOn({ task, forPhone }, scene) {
    const body = { forUser: scene.userIds.get(forPhone) ?? '' }
    return scene.call(editTask, scene.token, { params: taskParams(task, scene), body })
  },
  taskDone({ task }, scene) {
    return scene.call(editTask, scene.token, { params: taskParams(task, scene), body: { isDone: true } })
  },
  async look(_, { call, token }) {
    const { notifications } = await call(listNotifications, token, { query: {} })
    const [newest] = notifications
    if (newest) await call(readAllNotifications, token, { body: { newest: newest._id } })
  },
}

const taskParams = (task: string, { taskIds }: Scene) => ({ taskId: taskIds.get(task) ?? '' })

function idOf(about: About, { bikeIds, saleIds, enquiryIds }: Scene): string {
  if (about.kind === 'enquiry') return enquiryIds.get(about.customerPhone) ?? ''
  return (about.kind === 'bike' ? bikeIds : saleIds).get(about.bike) ?? ''
}

/** What is drawn alike is uploaded once. */
async function photosOf(facts: BikeFacts, { call, token, photos }: Scene): Promise<string[]> {
  const urls: string[] = []
  for (const { name, draw } of samplePhotosOf(facts)) {
    if (!photos.has(name)) {
      const form = new FormData()
      form.set('upload_file_type', 'bikes')
      form.set('upload_file_subtype', pictureKinds.bikes)
      form.set('upload_file_title', name)
      form.set('upload_file', await draw())
      photos.set(name, (await call(uploadPicture, token, { body: form })).url)
    }
    urls.push(photos.get(name) ?? '')
  }
  return urls
}

const cashOf = (event: Event, scene: Scene) =>
  scene.call(getCashBook, scene.token, { query: { shopId: shopIdOf(event, scene) } })

/** The notes and coins of whole rupees, as few as there can be. */
function countsOf(paise: number): Record<string, number> {
  let left = paise / 100
  const counts: Record<string, number> = {}
  for (const worth of denominations) {
    counts[worth] = Math.floor(left / worth)
    left %= worth
  }
  return counts
}

async function dueOf(bike: number, owed: DueKind, { call, token, saleIds, ...scene }: Scene) {
  const { dues } =
    owed === 'seller'
      ? await call(getBikeDues, token, { params: { bikeId: scene.bikeIds.get(bike) ?? '' } })
      : await call(getSaleDues, token, { params: { saleId: saleIds.get(bike) ?? '' } })
  const due = dues.find(({ kind }) => kind === owed)
  if (!due) throw new Error(`Nothing is owed for the bike ${bike}`)
  return due
}

function fileOf(rows: BikeFacts[]): FormData {
  const columns = [...bulkColumns, 'color', 'fuel', 'owners', 'cost'] as const
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const form = new FormData()
  form.set('file', new File([lines.map((cells) => cells.join(',')).join('\n')], 'bikes.csv', { type: 'text/csv' }))
  return form
}
