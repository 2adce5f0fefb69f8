import {
  addDocument,
  addDocumentPage,
  getDocumentPage,
  listDocuments,
  openDocument,
  removeDocumentPage,
} from '@forecourt/contract/documents/calls'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForBike, card, openBike, page } from '../../../../test/bike-documents.ts'
import { bikePage, manager, moment } from '../../../../test/dealership.ts'
import { rc } from '../../../../test/documents.ts'
import { answer, asked, refuse } from '../../../../test/network.ts'
import { dialog, expectToast, field, press, user } from '../../../../test/page.tsx'

/* Pages that are refused, and one that is taken away. */

beforeEach(answerForBike)

test('a page that is refused says why, since trying it again would not help', async () => {
  answer(addDocument, rc)
  refuse(addDocumentPage, 415, { code: 'pdf_not_safe', message: sentences.pdfNotSafe })
  openBike()
  await press('Add document', await card('Documents'))
  const form = await dialog('Add document')
  // What is asked first has the focus, and not the way out
  const kind = await within(form).findByRole('combobox', { name: /What it is/ })
  await waitFor(() => expect(document.activeElement).toBe(kind))
  await user.click(kind)
  await user.click(await screen.findByRole('option', { name: 'RC' }))
  const chooser = form.querySelector<HTMLInputElement>('input[type="file"][multiple]')
  if (!chooser) throw new Error('No way to choose pages')
  await user.upload(chooser, [new File(['%PDF-1.7'], 'rc.pdf', { type: 'application/pdf' })])
  await press('Add document', form)
  await expectToast('error', sentences.error, sentences.pagesRefused('1 page'), sentences.pdfNotSafe)
})

test('a page goes for good only once that is said, and the facts of a document begin with its number', async () => {
  answer(listDocuments, { documents: [{ ...rc, pages: [page] }] })
  answer(openDocument, { ticket: 'a ticket', until: moment, pages: [page] })
  answer(getDocumentPage, 'a picture')
  answer(removeDocumentPage, rc)
  answer(me, {
    ...manager,
    memberships: [{ groupId: bikePage.groupId, level: 'group', unitId: bikePage.groupId, role: 'admin' }],
    waiting: [],
    chosePin: true,
  })
  openBike()
  await user.click(await within(await card('Documents')).findByRole('button', { name: /^RC/ }))
  await press('Remove page 1', await dialog('RC'))
  await press('Keep it', await dialog('Remove page 1?'))
  await press('Remove page 1', await dialog('RC'))
  expect(asked(removeDocumentPage)).toEqual([])
  await press('Remove page', await dialog('Remove page 1?'))
  await expectToast('success', sentences.documentUpdated)
  expect(asked(removeDocumentPage)).toMatchObject([{ params: { pageId: page._id } }])
  await press('Edit', await dialog('RC'))
  const number = await field('Number (optional)', await dialog('Edit RC'))
  await waitFor(() => expect(document.activeElement).toBe(number))
})

test('pages behind one that is refused are added to a document nevertheless', async () => {
  answer(listDocuments, { documents: [rc] })
  refuse(addDocumentPage, 415, { code: 'pdf_not_safe', message: sentences.pdfNotSafe })
  openBike()
  await user.click(await within(await card('Documents')).findByRole('button', { name: /^RC/ }))
  const shown = await dialog('RC')
  const chooser = shown.querySelector<HTMLInputElement>('input[type="file"][multiple]')
  if (!chooser) throw new Error('No way to choose pages')
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await user.upload(chooser, [pdf('scripted.pdf'), pdf('plain.pdf')])
  await waitFor(() => expect(asked(addDocumentPage)).toHaveLength(2))
  await expectToast('error', sentences.error, sentences.pdfNotSafe)
})
