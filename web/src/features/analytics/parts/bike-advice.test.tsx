import { getAdvice } from '@forecourt/contract/analytics/calls'
import { getBikePage } from '@forecourt/contract/bike-page'
import { DAY } from '@forecourt/contract/calendar'
import { me } from '@forecourt/contract/session'
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { bikePage, group, manager } from '../../../../test/dealership.ts'
import { advice } from '../../../../test/figures.ts'
import { answer, asked } from '../../../../test/network.ts'
import { open, text } from '../../../../test/page.tsx'

beforeEach(() => {
  answerForTrade()
  answer(getAdvice, { advice: [advice], more: 0 })
})

const as = (role: 'admin' | 'staff') =>
  answer(me, {
    ...manager,
    memberships: [{ groupId: group._id, level: 'group', unitId: group._id, role }],
    waiting: [],
    chosePin: true,
  })

const openBike = async (changes: Partial<typeof bikePage> = {}) => {
  answer(getBikePage, { ...bikePage, ...changes })
  open(`/bikes/${bikePage._id}`, manager)
  await screen.findByRole('region', { name: 'Specifications' })
}

test('an old bike says where it may sell sooner, with the numbers that say so', async () => {
  as('admin')
  await openBike({ holding: { total: 144_040, aDay: 1_200, percent: 12 } })
  const card = await screen.findByRole('region', { name: 'It may sell sooner at Madhapur' })
  within(card).getByText(/^At Madhapur 12 like it were sold in the last year: half within 21 days/)
  within(card).getByText('Moving it would save about ₹840 of holding cost.')
  await text('₹1,440 so far, ₹12 a day')
  expect(asked(getAdvice).at(-1)?.query).toMatchObject({ shopId: bikePage.shopId, bikeId: bikePage._id })
})

test('for staff nothing is asked', async () => {
  as('staff')
  await openBike()
  expect(asked(getAdvice)).toEqual([])
})

test.each([{ arrived: new Date(Date.now() - 5 * DAY).toISOString() }, { soldAt: new Date().toISOString() }])(
  'nor of one that has just come, or is sold: %j',
  async (changes) => {
    as('admin')
    await openBike(changes)
    expect(asked(getAdvice)).toEqual([])
  },
)
