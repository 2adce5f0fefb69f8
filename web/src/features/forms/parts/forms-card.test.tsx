import { getSaleForm } from '@forecourt/contract/forms/calls'
import { sentences } from '@forecourt/contract/messages'
import { getSale } from '@forecourt/contract/sales'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { manager, moment, sale, saleNote } from '../../../../test/dealership.ts'
import { answer, asked, fail, reason } from '../../../../test/network.ts'
import { expectToast, open, press, text } from '../../../../test/page.tsx'

beforeEach(answerForTrade)

const card = () => screen.findByRole('region', { name: 'Forms and papers to print' })
const openSale = () => open(`/sales/${sale._id}`, manager)
const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span span')?.textContent)

test('every form of a sale is there to save', async () => {
  answer(getSale, saleNote)
  openSale()
  await text(sentences.formsHint, await card())
  expect(namesIn(await card())).toEqual([
    'Sale note',
    'Sale agreement',
    'Delivery note',
    'Form 29',
    'Form 30',
    'Form 28',
  ])
})

test('a cancelled sale has its note and its delivery note alone', async () => {
  answer(getSale, { ...saleNote, cancelled: { at: moment, byName: 'Lakshmi', reason: '' } })
  openSale()
  expect(namesIn(await card())).toEqual(['Sale note', 'Delivery note'])
})

test('a form that is not made says why, or that it was not', async () => {
  answer(getSale, saleNote)
  fail(getSaleForm, 'refused')
  openSale()
  const forms = await card()
  await press('Save Form 29', forms)
  await expectToast('error', sentences.error, reason)
  fail(getSaleForm, 'inOtherWords')
  await press('Save Form 30', forms)
  await expectToast('error', sentences.error, sentences.fileNotMade)
})

/** A device that shares files, and what it was given. */
function sharing(): File[] {
  const shared: File[] = []
  const device = {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void shared.push(...files),
  }
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  return shared
}

test('a device that shares files hands a form to other apps', async () => {
  const shared = sharing()
  answer(getSale, saleNote)
  answer(getSaleForm, '%PDF-1.7')
  openSale()
  await press('Share Form 29', await card())
  await expect.poll(() => shared.map(({ size }) => size > 0)).toEqual([true])
  expect(asked(getSaleForm).map(({ params }) => params)).toEqual([{ saleId: sale._id, form: 'form-29' }])
})
