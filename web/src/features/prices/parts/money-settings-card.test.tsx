import { sentences } from '@forecourt/contract/messages'
import { getMoneySettings, saveMoneySettings } from '@forecourt/contract/prices/calls'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForGroup } from '../../../../test/answers.ts'
import { group } from '../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../test/network.ts'
import {
  dialog,
  expectNoDialog,
  expectToast,
  field,
  fill,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../test/page.tsx'
import { moneySettings } from '../../../../test/prices.ts'

beforeEach(() => answerForGroup())

const openGroup = () => open(`/group/${group._id}#group`)

test('settings that do not come say so, and are asked for again', async () => {
  fail(getMoneySettings, 'inOtherWords')
  openGroup()
  await expectToast('error', 'Error', sentences.failedMoneySettings)
  answer(getMoneySettings, moneySettings)
  await press('Try again')
  await text('A sale is paid in full.')
})

test('settings that are cut off say so', async () => {
  fail(getMoneySettings, 'cutOff')
  openGroup()
  await expectToast('error', 'Error', sentences.errorMoneySettings, sentences.checkConnection)
})

test('a floor is settled with its example worked out, and what is no rule is refused at its field', async () => {
  openGroup()
  await text('Bikes have no floor price: whoever sells settles the price.')
  await press('Edit Money')
  const asking = await dialog()
  await user.click(await field(/^A sale may be paid in part/, asking))
  await user.click(await field(/^Staff ask a manager below a floor price/, asking))
  await text('A bike that cost ₹60,000: ₹66,000, after 30 days ₹64,500, after 60 days ₹63,000.', asking)
  await fill('Above the cost, in %', '10.25', asking)
  await pressInDialog('Save')
  await text('In steps of a half', asking)
  await fill('Above the cost, in %', '12.5', asking)
  await fill('For each so many days in stock', '45', asking)
  const floorRule = { abovePercent: 12.5, lowerPercent: 2.5, everyDays: 45 }
  const settled = { groupId: group._id, partialPayments: true, floorRule }
  answer(saveMoneySettings, settled)
  answer(getMoneySettings, settled)
  await pressInDialog('Save')
  await expectToast('success', sentences.moneySettingsSaved)
  await expectNoDialog()
  expect(asked(saveMoneySettings)).toMatchObject([{ body: { partialPayments: true, floorRule } }])
  await text('A sale may be paid in part.')
  await screen.findByText(/the cost and 12\.5%, less 2\.5% for each 45 days in stock/)
})
