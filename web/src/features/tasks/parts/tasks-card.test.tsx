import { sentences } from '@forecourt/contract/messages'
import { getSale } from '@forecourt/contract/sales'
import { addTask, listAssignees, listTasksAbout } from '@forecourt/contract/tasks/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { manager, person, saleNote } from '../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../test/network.ts'
import { dialog, expectNoDialog, expectToast, fill, open, press, pressInDialog, text } from '../../../../test/page.tsx'
import { task } from '../../../../test/tasks.ts'

const about = { kind: 'sale', id: saleNote._id } as const
const path = `/sales/${saleNote._id}`

beforeEach(() => {
  answerForTrade()
  answer(getSale, saleNote)
  const assignees = [manager, person].map(({ _id, name }) => ({ _id, name }))
  answer(listAssignees, { assignees })
})

const card = async () => within(await screen.findByRole('region', { name: 'Tasks' }))

test('what is to be done about a sale stands on its page; where nothing is, and where it cannot be fetched, it says so', async () => {
  fail(listTasksAbout, 'inOtherWords')
  open(path, manager)
  await expectToast('error', sentences.error, sentences.failedTasks)
  answer(listTasksAbout, { tasks: [] })
  await press('Try again')
  await text(sentences.noTasksAbout)
})

test('who works there cannot be fetched, and it says so', async () => {
  fail(listAssignees, 'inOtherWords')
  open(path, manager)
  await press('Add task')
  await expectToast('error', sentences.error, sentences.failedColleagues)
  await press('Cancel', await dialog('New task'))
  await expectNoDialog()
  fail(listAssignees, 'cutOff')
  await press('Add task')
  await text(sentences.errorColleagues)
})

test('a task about it is given to a colleague', async () => {
  open(path, manager)
  await (await card()).findByText(sentences.noTasksAbout)
  await press('Add task')
  const asking = await dialog('New task')
  await text(`About ${saleNote.buyerName}`, asking)
  await fill('What is to be done', 'RC transfer', asking)
  ;(await within(asking).findByRole('combobox', { name: 'For' })).click()
  ;(await screen.findByRole('option', { name: person.name })).click()
  answer(addTask, { ...task, text: 'RC transfer' })
  answer(listTasksAbout, { tasks: [{ ...task, text: 'RC transfer' }] })
  await pressInDialog('Add task')
  await expectNoDialog()
  expect(asked(addTask).at(-1)?.body).toMatchObject({ text: 'RC transfer', forUser: person._id, about })
  expect(asked(addTask).at(-1)?.body).not.toHaveProperty('shopId')
  await waitFor(async () => (await card()).getByText('RC transfer'))
})
