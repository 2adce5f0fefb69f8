import { getBikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import {
  findMentionable,
  listNotes,
  mostMentions,
  type Note,
  takeBackNote,
  writeNote,
} from '@forecourt/contract/notes/calls'
import { me } from '@forecourt/contract/session'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerForTrade } from '../../../../test/answers.ts'
import { bike, bikePage, group, id, manager, moment, shop } from '../../../../test/dealership.ts'
import { answer, asked, fail, refuse } from '../../../../test/network.ts'
import {
  button,
  dialog,
  expectNoDialog,
  expectToast,
  field,
  open,
  press,
  pressInDialog,
  text,
  user,
} from '../../../../test/page.tsx'

const anu = { _id: id(41), name: 'Anu' }
const ravi = { _id: id(42), name: 'Ravi Teja' }
const note: Note = {
  _id: id(90),
  text: 'Second key is with @Ravi Teja',
  mentions: [ravi],
  writtenBy: anu,
  created: moment,
}
const own: Note = { ...note, _id: id(91), text: 'Insurance is done', mentions: [], writtenBy: manager }

beforeEach(() => {
  answerForTrade()
  answer(getBikePage, bikePage)
  answer(findMentionable, ({ query }) => ({
    mentionable: [anu, ravi].filter(({ name }) => name.toLowerCase().startsWith(query.q ?? '')),
  }))
})

const openBike = () => open(`/bikes/${bike._id}`, manager)
const notes = async () => within(await screen.findByRole('list', { name: 'Team notes' })).getAllByRole('listitem')

test('a bike without notes says so', async () => {
  openBike()
  await text(sentences.noNotes)
})

test('notes that do not come say so, and are asked for again', async () => {
  fail(listNotes, 'refused')
  openBike()
  await waitFor(() => expect(screen.getAllByText(sentences.failedNotes).length).toBeGreaterThan(0))
  answer(listNotes, { notes: [note], nextCursor: null })
  await press('Try again', await screen.findByRole('region', { name: 'Team notes' }))
  expect(await notes()).toHaveLength(1)
})

test('notes that are cut off say so', async () => {
  fail(listNotes, 'cutOff')
  openBike()
  await expectToast('error', 'Error', sentences.errorNotes, sentences.checkConnection)
})

test('a note says who wrote it, and whom it names; managers take any back, staff their own', async () => {
  answer(listNotes, { notes: [own, note], nextCursor: null })
  openBike()
  const [first, second] = await notes()
  expect(second?.textContent).toContain('Anu')
  expect(second?.querySelector('p')?.textContent).toBe(note.text)
  expect(second?.querySelector('p span')?.textContent).toBe('@Ravi Teja')
  const isOffered = (row?: HTMLElement) => row !== undefined && within(row).queryByRole('button') !== null
  await waitFor(() => expect([isOffered(first), isOffered(second)]).toEqual([true, true]))
})

test('staff take only their own back', async () => {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'staff' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  answer(listNotes, { notes: [own, note], nextCursor: null })
  openBike()
  await button('Add a note')
  const [first, second] = await notes()
  expect(within(first as HTMLElement).getByRole('button').textContent).toBe('Take back')
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
})

test('a note is taken back after a question', async () => {
  answer(listNotes, { notes: [own], nextCursor: null })
  answer(takeBackNote, { _id: own._id })
  openBike()
  const [first] = await notes()
  await user.click(within(first as HTMLElement).getByRole('button'))
  await text(sentences.noteStaysOnRecord)
  answer(listNotes, { notes: [], nextCursor: null })
  await pressInDialog('Take back')
  await expectToast('success', sentences.noteTakenBack)
  expect(asked(takeBackNote).map(({ params }) => params)).toEqual([{ noteId: own._id }])
  await text(sentences.noNotes)
})

test('an @ opens the colleagues; the arrows and Enter choose one, and the server hears of whom the text names', async () => {
  answer(writeNote, { _id: id(92) })
  openBike()
  await press('Add a note')
  const typed = await field('Note', await dialog())
  await user.type(typed, 'Ask @')
  await screen.findByRole('option', { name: 'Ravi Teja' })
  // The first is marked already
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect((typed as HTMLTextAreaElement).value).toBe('Ask @Ravi Teja '))
  await user.type(typed, 'for it')
  await pressInDialog('Add note')
  await expectToast('success', sentences.noteAdded)
  await expectNoDialog()
  expect(asked(writeNote).map(({ body }) => body)).toEqual([
    { bikeId: bike._id, text: 'Ask @Ravi Teja for it', mentions: [ravi._id] },
  ])
  expect(asked(findMentionable).at(0)?.query).toEqual({ bikeId: bike._id })
})

test('the button opens them for a thumb; Escape closes the list and not the dialog', async () => {
  openBike()
  await press('Add a note')
  await pressInDialog('Mention a colleague')
  await screen.findByRole('option', { name: 'Anu' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Anu' })).toBeNull())
  await dialog('Add a note')
  expect(((await field('Note', await dialog())) as HTMLTextAreaElement).value).toBe('@')
})

test('nobody of this name says so', async () => {
  answer(findMentionable, { mentionable: [] })
  openBike()
  await press('Add a note')
  await pressInDialog('Mention a colleague')
  await text(sentences.noColleague)
})

test('a name that nobody has says so while it is typed, and no more once the text goes on', async () => {
  openBike()
  await press('Add a note')
  const typed = await field('Note', await dialog())
  await user.type(typed, 'Ask @an')
  await screen.findByRole('option', { name: 'Anu' })
  await user.type(typed, 'other')
  await text(sentences.noColleague)
  expect(screen.queryByRole('option')).toBeNull()
  await user.type(typed, ' shop')
  await waitFor(() => expect(screen.queryByText(sentences.noColleague)).toBeNull())
})

test('colleagues who could not be looked for are not said to be none', async () => {
  fail(findMentionable, 'cutOff')
  openBike()
  await press('Add a note')
  await user.type(await field('Note', await dialog()), 'Ask @An')
  await waitFor(() => expect(asked(findMentionable).length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByText('Looking for colleagues...')).toBeNull())
  expect(screen.queryByText(sentences.noColleague)).toBeNull()
})

test('an empty note is not sent; what the server refuses stands beside it, and what was typed stays', async () => {
  openBike()
  await press('Add a note')
  await pressInDialog('Add note')
  await text(sentences.noteRequired)
  expect(asked(writeNote)).toEqual([])
  refuse(writeNote, 400, { message: sentences.notToMention, fields: { mentions: sentences.notToMention } })
  await user.type(await field(/^Note/, await dialog()), 'Ask @Somebody')
  await pressInDialog('Add note')
  await waitFor(() => expect(screen.getAllByText(sentences.notToMention).length).toBeGreaterThan(0))
  expect(((await field(/^Note/, await dialog())) as HTMLTextAreaElement).value).toBe('Ask @Somebody')
})

test('more colleagues than a note may name are refused before it is sent', async () => {
  const many = Array.from({ length: mostMentions + 1 }, (_, n) => ({ _id: id(100 + n), name: `Person${n}x` }))
  answer(findMentionable, ({ query }) => ({ mentionable: many.filter(({ name }) => name === query.q) }))
  openBike()
  await press('Add a note')
  const typed = await field('Note', await dialog())
  for (const { name } of many) {
    await user.type(typed, `@${name}`)
    await user.click(await screen.findByRole('option', { name }))
  }
  await pressInDialog('Add note')
  await text(sentences.tooManyMentions(String(mostMentions)))
  expect(asked(writeNote)).toEqual([])
})

test('earlier notes come with their button', async () => {
  answer(listNotes, ({ query }) =>
    query.cursor ? { notes: [note], nextCursor: null } : { notes: [own], nextCursor: 'next' },
  )
  openBike()
  await notes()
  await press('Show earlier notes')
  await waitFor(async () => expect(await notes()).toHaveLength(2))
})
