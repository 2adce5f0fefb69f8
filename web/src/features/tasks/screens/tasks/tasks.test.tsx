import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { me } from '@forecourt/contract/session'
import { addTask, editTask, listTasks, takeBackTask } from '@forecourt/contract/tasks/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../../test/answers.ts'
import { id, manager, person, shop } from '../../../../../test/dealership.ts'
import { answer, asked, fail } from '../../../../../test/network.ts'
import {
  button,
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
} from '../../../../../test/page.tsx'
import { task } from '../../../../../test/tasks.ts'

const today = businessDay(new Date())
const answerTasks = (...tasks: (typeof task)[]) => answer(listTasks, { tasks, nextCursor: null })

beforeEach(() => {
  answerForTrade()
  answerTasks(task)
})

test('what is overdue, for today and for later stand apart, each with whose it is and what it is about', async () => {
  answerTasks(
    { ...task, _id: id(1) },
    { ...task, _id: id(2), text: 'Call Ramesh', dueOn: today, about: null },
    { ...task, _id: id(3), text: 'Ask again', dueOn: daysAfter(today, 1), for: { ...task.for, isThere: false } },
  )
  open('/tasks?whose=all', manager)
  const overdue = within(await screen.findByRole('list', { name: 'Overdue' }))
  expect(overdue.getByRole('link', { name: task.about?.title ?? '' }).getAttribute('href')).toMatch(/^\/bikes\//)
  overdue.getByText('for Ravi Teja, from you')
  within(screen.getByRole('list', { name: 'Today' })).getByText('Call Ramesh')
  const later = within(screen.getByRole('list', { name: 'Later' }))
  later.getByText('Tomorrow')
  later.getByText('was for Ravi Teja, from you')
  await text('3 tasks')
  expect(asked(listTasks).at(-1)?.query).toMatchObject({ whose: 'all', state: 'open' })
})

test('whose and which are kept in the address, and what is none of its form is left out', async () => {
  open('/tasks?whose=everybody&done=yes', manager)
  await screen.findByRole('list', { name: 'Overdue' })
  expect(asked(listTasks).at(-1)?.query).toMatchObject({ whose: 'mine', state: 'open' })
  await userTab('Given by me')
  await waitFor(() => expect(asked(listTasks).at(-1)?.query.whose).toBe('given'))
  answerTasks({ ...task, done: { at: task.created, byName: 'Ravi Teja' }, may: { change: true, takeBack: false } })
  ;(await screen.findByRole('radio', { name: 'Done' })).click()
  await text(/^Done by Ravi Teja/)
  expect(window.location.search).toBe('?whose=given&done=true')
  await button('Not done: Get the NOC')
})

const userTab = async (name: string) => (await screen.findByRole('tab', { name })).click()

test('an empty list says what belongs there, and one that fails that it does', async () => {
  answerTasks()
  open('/tasks', manager)
  await text(sentences.noOwnTasks)
  fail(listTasks, 'inOtherWords')
  await userTab('Given by me')
  await expectToast('error', sentences.error, sentences.failedTasks)
  fail(listTasks, 'cutOff')
  await press('Try again')
  await text(sentences.errorTasks)
  answerTasks()
  await press('Try again')
  await text(sentences.noGivenTasks)
  await userTab('All of the shop')
  await text(sentences.noTasksOfShops)
  ;(await screen.findByRole('radio', { name: 'Done' })).click()
  await text(sentences.noDoneTasks)
})

test('a task without a day asks for one', async () => {
  open('/tasks', manager)
  await press('New task')
  await fill('What is to be done', 'Call Ramesh', await dialog())
  await user.clear(await field('By', await dialog()))
  await pressInDialog('Add task')
  await text(sentences.taskDayRequired, await dialog())
  expect(asked(addTask)).toEqual([])
})

test('a task says what is to be done; it is for oneself and for today unless another is chosen', async () => {
  open('/tasks', manager)
  await press('New task')
  await pressInDialog('Add task')
  await text(sentences.taskTextRequired, await dialog())
  answer(addTask, { ...task, for: { userId: manager._id, name: manager.name, isThere: true } })
  await fill('What is to be done', 'Call Ramesh', await dialog())
  await press('Next week', await dialog())
  await pressInDialog('Add task')
  await expectNoDialog()
  expect(asked(addTask).at(-1)?.body).toEqual({
    text: 'Call Ramesh',
    forUser: manager._id,
    dueOn: daysAfter(today, 7),
    shopId: shop._id,
  })
  await expectToast('success', sentences.taskAdded)
})

test('one tap ends it, and it is put to another day without being handed on', async () => {
  answer(editTask, task)
  open('/tasks', manager)
  await press('Done: Get the NOC')
  await waitFor(() => expect(asked(editTask).at(-1)?.body).toEqual({ isDone: true }))
  await press('Change Get the NOC')
  await press('Tomorrow', await dialog())
  await pressInDialog('Save')
  await expectNoDialog()
  expect(asked(editTask).at(-1)?.body).toEqual({ dueOn: daysAfter(today, 1) })
})

test('who gave it takes it back, after being asked; whoever may do nothing with it is offered nothing', async () => {
  answer(takeBackTask, { _id: task._id })
  answerTasks(task, { ...task, _id: id(2), text: 'Not mine', may: { change: false, takeBack: false } })
  open('/tasks', manager)
  const others = (await text('Not mine')).closest('li')
  expect(within(others as HTMLElement).queryAllByRole('button')).toEqual([])
  await press('Take back Get the NOC')
  await pressInDialog('Take back')
  await expectNoDialog()
  expect(asked(takeBackTask)).toHaveLength(1)
})

test('somebody who manages nothing is not offered all of the shop', async () => {
  const membership = { groupId: task.groupId, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, _id: person._id, memberships: [membership], waiting: [], chosePin: true })
  open('/tasks?whose=all', { ...manager, _id: person._id })
  await screen.findByRole('list', { name: 'Overdue' })
  expect(screen.queryByRole('tab', { name: 'All of the shop' })).toBeNull()
  expect(asked(listTasks).every(({ query }) => query.whose === 'mine')).toBe(true)
})
