import { getSale } from '@forecourt/contract/sales'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { manager, saleNote } from '../../../../../test/dealership.ts'
import { answer } from '../../../../../test/network.ts'
import { open } from '../../../../../test/page.tsx'

const payments = [{ method: 'cash' as const, amount: 40_000, reference: '' }]
const path = `/sales/${saleNote._id}`

test('what was paid of a price is no total of it, and a phone number is written as on receipts', async () => {
  answerForTrade()
  const due = { amount: 2_500_000, paid: 0, dueOn: '2026-03-20' }
  answer(getSale, { ...saleNote, buyerContact: '98480-22001', payments, due })
  open(path, manager)
  const note = within(await screen.findByRole('article', { name: 'Sale note' }))
  note.getByText('+91 98480 22001')
  note.getByRole('rowheader', { name: 'Paid' })
  expect(note.queryByText('Total')).toBeNull()
})

test('what was paid in full has its total, and a contact that is no phone number stays as it is', async () => {
  answerForTrade()
  answer(getSale, { ...saleNote, buyerContact: 'ravi@example.com', payments })
  open(path, manager)
  const note = within(await screen.findByRole('article', { name: 'Sale note' }))
  note.getByText('ravi@example.com')
  note.getByRole('rowheader', { name: 'Total' })
})
