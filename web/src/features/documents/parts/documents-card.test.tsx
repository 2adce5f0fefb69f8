import {
  addDocument,
  addDocumentPage,
  getBikePapers,
  getDocumentPage,
  listDocuments,
  markPaperStep,
  openDocument,
  type PaperStep,
  undoPaperStep,
} from '@forecourt/contract/documents/calls'
import { getEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { getSale } from '@forecourt/contract/sales'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForBike, card, openBike, page } from '../../../../test/bike-documents.ts'
import { bike, enquiry, id, manager, moment, sale, saleNote } from '../../../../test/dealership.ts'
import { bikePapers, rc } from '../../../../test/documents.ts'
import { answer, asked, fail, refuse } from '../../../../test/network.ts'
import { button, dialog, expectNoDialog, expectToast, fill, open, press, text, user } from '../../../../test/page.tsx'

beforeEach(answerForBike)

const photo = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' })

test('a bike without documents says so', async () => {
  openBike()
  await text(sentences.noDocuments, await card('Documents'))
})

test('documents that do not come are asked for again', async () => {
  fail(listDocuments, 'inOtherWords')
  openBike()
  const documents = await card('Documents')
  await within(documents).findByText(sentences.failedDocuments)
  await expectToast('error', sentences.error, sentences.failedDocuments)
  answer(listDocuments, { documents: [rc] })
  await press('Try again', documents)
  await text('TS09 2021 · of 5 Mar 2021 · until 4 Mar 2036 · original: the bank', documents)
})

test('an identity is no button for those who may not open it', async () => {
  const identity = { ...rc, kind: 'sellerIdentity', number: '', openable: false } as const
  answer(listDocuments, { documents: [identity] })
  openBike()
  const documents = await card('Documents')
  await text(/For managers to open/, documents)
  expect(within(documents).queryByRole('button', { name: /Identity/ })).toBeNull()
})

test('a document is kept although one of its pages is not, and that is said', async () => {
  answer(addDocument, rc)
  fail(addDocumentPage, 'inOtherWords')
  openBike()
  await press('Add document', await card('Documents'))
  const form = await dialog('Add document')
  await press('Add document', form)
  await text(sentences.chooseDocumentKind, form)
  await user.click(await within(form).findByRole('combobox', { name: /What it is/ }))
  await user.click(await screen.findByRole('option', { name: 'RC' }))
  const chooser = form.querySelector<HTMLInputElement>('input[type="file"][multiple]')
  if (!chooser) throw new Error('No way to choose pages')
  await user.upload(chooser, [photo('front.jpg'), photo('back.jpg')])
  // No photos at all, and nothing here to read one with
  const first = await dialog('Straighten photo 1 of 2')
  await text(sentences.photoNotShown, first)
  expect(within(first).queryByRole('button', { name: 'Straighten' })).toBeNull()
  await press('Use as it is', first)
  const second = await dialog('Straighten photo 2 of 2')
  await text(sentences.photoNotShown, second)
  await press('Use as it is', second)
  await text('2. back.jpg', form)
  const another = new File(['a photo'], 'again.jpg', { type: 'image/jpeg' })
  await user.upload(chooser, [another])
  await press('Use as it is', await dialog('Straighten the page'))
  await press('Remove page 3', form)
  // Not lost with the button that went
  expect(document.activeElement).toBe(await button('Photos or PDF', form))
  await fill('Number (optional)', 'TS09 2021', form)
  await fill('Valid until', '2036-03-04', form)
  await press('Add document', form)
  await expectToast('error', sentences.error, sentences.pagesNotAdded('2 pages'))
  await expectNoDialog()
  expect(asked(addDocument)[0]?.body).toEqual({
    about: { of: 'bike', bikeId: bike._id },
    kind: 'rc',
    number: 'TS09 2021',
    issuedOn: null,
    expiresOn: '2036-03-04',
    holder: 'unknown',
  })
})

test('photos are asked about one after the other: all as they are, or none of those behind', async () => {
  openBike()
  await press('Add document', await card('Documents'))
  const form = await dialog('Add document')
  const chooser = form.querySelector<HTMLInputElement>('input[type="file"][multiple]')
  if (!chooser) throw new Error('No way to choose pages')
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await text(sentences.pagesOptional, form)
  // Nothing to straighten
  await user.upload(chooser, [pdf('policy.pdf')])
  await text('1. policy.pdf', form)
  await user.upload(chooser, [pdf('rc.pdf'), photo('a.jpg'), photo('b.jpg'), pdf('last.pdf')])
  await press('Use all as they are', await dialog('Straighten photo 1 of 2'))
  for (const line of ['2. rc.pdf', '3. a.jpg', '4. b.jpg', '5. last.pdf']) await text(line, form)
  await user.upload(chooser, [photo('c.jpg'), photo('d.jpg')])
  await press('Use as it is', await dialog('Straighten photo 1 of 2'))
  await dialog('Straighten photo 2 of 2')
  await user.keyboard('{Escape}')
  await text('6. c.jpg', form)
  expect(within(form).queryByText(/d\.jpg/)).toBeNull()
})

test('a document is opened by a ticket; one without pages says so', async () => {
  answer(listDocuments, {
    documents: [
      { ...rc, pages: [page] },
      { ...rc, _id: id(92), kind: 'puc' },
    ],
  })
  answer(openDocument, { ticket: 'a ticket', until: moment, pages: [page] })
  answer(getDocumentPage, 'a picture')
  openBike()
  const documents = await card('Documents')
  await user.click(await within(documents).findByRole('button', { name: /^RC/ }))
  const shown = await dialog('RC')
  expect(await within(shown).findByRole('img', { name: 'RC, page 1 of 1' })).toBeTruthy()
  expect(asked(getDocumentPage)[0]).toMatchObject({ params: { pageId: page._id }, query: { ticket: 'a ticket' } })
  await user.keyboard('{Escape}')
  await expectNoDialog()
  await text(/On record, without a page · added by/, documents)
  await user.click(await within(documents).findByRole('button', { name: /^PUC/ }))
  await text(sentences.noPages, await dialog('PUC'))
})

test('a page that is damaged says so in its place, and the others are shown', async () => {
  const other = { ...page, _id: id(93) }
  answer(listDocuments, { documents: [{ ...rc, pages: [page, other] }] })
  answer(openDocument, { ticket: 'a ticket', until: moment, pages: [page, other] })
  answer(getDocumentPage, 'a picture')
  refuse(getDocumentPage, 500, { code: 'page_damaged' }, ({ params }) => params.pageId === other._id)
  openBike()
  await user.click(await within(await card('Documents')).findByRole('button', { name: /^RC/ }))
  const shown = await dialog('RC')
  await text(`RC, page 2 of 2: ${sentences.pageDamaged}`, shown)
  expect(await within(shown).findByRole('img', { name: 'RC, page 1 of 2' })).toBeTruthy()
})

test('where the pages take longer than a ticket is good for, another is asked for', async () => {
  answer(listDocuments, { documents: [{ ...rc, pages: [page] }] })
  answer(openDocument, () => {
    if (asked(openDocument).length === 2) answer(getDocumentPage, 'a picture')
    return { ticket: `ticket ${asked(openDocument).length}`, until: moment, pages: [page] }
  })
  refuse(getDocumentPage, 403, { code: 'ticket_over' })
  openBike()
  await user.click(await within(await card('Documents')).findByRole('button', { name: /^RC/ }))
  expect(await within(await dialog('RC')).findByRole('img', { name: 'RC, page 1 of 1' })).toBeTruthy()
  expect(asked(getDocumentPage).map(({ query }) => query.ticket)).toEqual(['ticket 1', 'ticket 2'])
})

test('a document that does not open says so', async () => {
  answer(listDocuments, { documents: [{ ...rc, pages: [page] }] })
  fail(openDocument, 'inOtherWords')
  openBike()
  await user.click(await within(await card('Documents')).findByRole('button', { name: /^RC/ }))
  await within(await dialog('RC')).findByText(sentences.failedOpenDocument)
})

const step = (of: Partial<PaperStep> & Pick<PaperStep, 'step' | 'state'>): PaperStep => ({
  day: null,
  byName: '',
  doer: 'dealer',
  dueOn: null,
  daysLeft: null,
  deadlines: [],
  ...of,
})

test('steps say who does what by when; one is marked with its day, and taken back', async () => {
  const source = 'Motor Vehicles Act 1988, section 50'
  const report = { what: 'Report', doer: 'dealer', dueOn: '2026-04-03', daysLeft: -2, source } as const
  const application = { ...report, what: 'Application', daysLeft: 14 }
  const waiting = {
    ...bikePapers,
    missing: [
      { kind: 'rc', why: 'missing' },
      { kind: 'puc', why: 'expired' },
    ],
    steps: [
      step({ step: 'bought', state: 'done', day: '2026-03-05' }),
      step({ step: 'nocAsked', state: 'notNeeded' }),
      step({
        ...{ step: 'transferFiled', state: 'open', dueOn: '2026-04-03', daysLeft: -2 },
        deadlines: [report, application],
      }),
      step({ step: 'newRc', state: 'later', doer: 'rto', dueOn: '2026-05-19', daysLeft: 1 }),
    ],
  } as const
  answer(getBikePapers, { ...waiting, steps: [...waiting.steps], missing: [...waiting.missing] })
  openBike()
  const papers = await card('Papers')
  await text('Not on file: RC, PUC (expired)', papers)
  // In words alone, and not once more for a screen reader
  expect(within(papers).getAllByText('Not needed')).toHaveLength(1)
  await text('The shop · by 3 Apr 2026, 2 days over', papers)
  await text('Application: by 3 Apr 2026, 14 days left', papers)
  await text('The RTO · by 19 May 2026, 1 day left', papers)
  await text(`Report: ${source}`, papers)

  answer(markPaperStep, bikePapers)
  await press('Mark: Transfer filed', papers)
  const form = await dialog('Transfer filed')
  await fill('Done on', '2026-03-25', form)
  const done = step({ step: 'transferFiled', state: 'done', day: '2026-03-25', byName: 'Lakshmi Devi' })
  answer(getBikePapers, { ...bikePapers, steps: [done] })
  await press('Save', form)
  await expectToast('success', sentences.stepMarked)
  expect(asked(markPaperStep)[0]).toMatchObject({
    params: { step: 'transferFiled' },
    body: { day: '2026-03-25', state: 'done' },
  })
  await text('25 Mar 2026 · Lakshmi Devi', papers)
  answer(undoPaperStep, bikePapers)
  await press('Undo: Transfer filed', papers)
  await expectToast('success', sentences.stepMarked)
})

test('papers that do not come say so', async () => {
  fail(getBikePapers, 'inOtherWords')
  openBike()
  await within(await card('Papers')).findByText(sentences.failedPapers)
})

test('whoever sells a bike is warned of what it lacks', async () => {
  answer(getBikePapers, { ...bikePapers, missing: [{ kind: 'insurance', why: 'missing' }] })
  open(`/bikes/${bike._id}/sell`, manager)
  await text(sentences.papersMissing('Insurance'))
})

test('the sale note says what is to come, and the sale has documents of its own', async () => {
  answer(getSale, { ...saleNote, missingPapers: [{ kind: 'puc', why: 'missing' }] })
  open(`/sales/${sale._id}`, manager)
  await text(sentences.papersToCome('PUC'))
  await text(sentences.noSaleDocuments, await card('Documents'))
  await button('Add document')
})

test('the page of an enquiry has the documents of its customer, by phone at its shop', async () => {
  answer(getEnquiry, { ...enquiry, zoneIds: [], matching: [], similar: [] })
  fail(listDocuments, 'inOtherWords')
  open(`/enquiries/${enquiry._id}`, manager)
  const documents = await card('Documents of the customer')
  await within(documents).findByText(sentences.failedDocuments)
  answer(listDocuments, { documents: [] })
  await press('Try again', documents)
  await text(sentences.noCustomerDocuments, documents)
  expect(asked(listDocuments)[0]).toMatchObject({ query: { shopId: enquiry.shopId, phone: enquiry.customerPhone } })
  answer(addDocument, rc)
  await press('Add document', documents)
  const form = await dialog('Add document')
  await user.click(await within(form).findByRole('combobox', { name: /What it is/ }))
  await user.click(await screen.findByRole('option', { name: 'Identity of the buyer' }))
  await press('Add document', form)
  await expectNoDialog()
  const about = { of: 'person', shopId: enquiry.shopId, name: enquiry.customerName, phone: enquiry.customerPhone }
  expect(asked(addDocument)[0]?.body).toMatchObject({ about, kind: 'buyerIdentity' })
})

test('an enquiry whose customer was erased has no documents', async () => {
  answer(getEnquiry, { ...enquiry, customerPhone: '', zoneIds: [], matching: [], similar: [] })
  open(`/enquiries/${enquiry._id}`, manager)
  await screen.findByRole('heading', { name: enquiry.customerName, level: 1 })
  expect(screen.queryByRole('region', { name: 'Documents of the customer' })).toBeNull()
  expect(asked(listDocuments)).toEqual([])
})
