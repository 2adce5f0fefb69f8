import { expect, test } from 'vitest'
import { takeUploadTurn } from './upload-turn.ts'

/** Uploads that begin when it is their turn and last until they are let go. */
function uploads() {
  const begun: { by: string; end: () => void }[] = []
  const start = (by: string) =>
    takeUploadTurn(by, () => new Promise<string>((resolve) => begun.push({ by, end: () => resolve('done') }))).catch(
      ({ status }: { status: number }) => status,
    )
  return { begun, start }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('sixty pictures of one person: three are read, twenty wait unread, and the others are told to come again', async () => {
  const { begun, start } = uploads()
  const answers = Array.from({ length: 60 }, () => start('one'))
  await settle()
  expect(begun).toHaveLength(3)
  let most = 0
  for (let ended = 0; ended < 23; ended += 1) {
    begun[ended]?.end()
    await settle()
    most = Math.max(most, begun.length - ended - 1)
  }
  expect(most).toBe(3)
  const told = await Promise.all(answers)
  expect(told.filter((answer) => answer === 'done')).toHaveLength(23)
  expect(told.filter((answer) => answer === 503)).toHaveLength(37)
})

test('eight are read in all, of whomever, and a place that is free goes to who waits', async () => {
  const { begun, start } = uploads()
  const answers = ['a', 'b', 'c', 'd'].flatMap((by) => [start(by), start(by), start(by)])
  await settle()
  expect(begun.map(({ by }) => by)).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c'])
  begun[0]?.end()
  await settle()
  expect(begun[8]?.by).toBe('c')
  for (let ended = 1; ended < 12; ended += 1) {
    begun[ended]?.end()
    await settle()
  }
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'done'))
})
