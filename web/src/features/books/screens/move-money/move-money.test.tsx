import { addMove } from '@forecourt/contract/books/calls'
import { sentences } from '@forecourt/contract/messages'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { answerForBooks, entry } from '../../../../../test/books.ts'
import { manager, shop } from '../../../../../test/dealership.ts'
import { answer, asked, writes } from '../../../../../test/network.ts'
import { expectToast, field, fill, open, press, text, user } from '../../../../../test/page.tsx'

test('money that goes nowhere, or from the owner otherwise than in cash or by the bank, is refused', async () => {
  answerForTrade()
  answerForBooks()
  open('/entries/move', manager)
  await fill('Amount', '500')
  const [from, to] = await screen.findAllByRole('radiogroup')
  await user.click(await field('Cash', to))
  await press('Move money')
  await text(sentences.movesNowhere)
  await user.click(await field('Owner', from))
  await user.click(await field('UPI', to))
  await press('Move money')
  await text(sentences.ownerByCashOrBank)
  expect(writes()).toEqual([])
  answer(addMove, entry)
  await user.click(await field('Bank', to))
  await press('Move money')
  await expectToast('success', sentences.moneyMoved)
  expect(asked(addMove)).toMatchObject([
    { body: { from: 'owner', to: 'bank', fromShopId: shop._id, toShopId: shop._id, amount: 50_000 } },
  ])
})
