import { DAY, MINUTE } from '@forecourt/contract/calendar'
import { expect, test, vi } from 'vitest'
import { noteServerTime, trueNow } from './clock.ts'

const told = (differs: number) => noteServerTime(new Date(Date.now() + differs).toUTCString())
/** How far the present moment lies from the device's own, in whole minutes. */
const minutesOff = () => Math.round((trueNow().getTime() - Date.now()) / MINUTE)

test('a clock that is days behind or ahead is put right by the server’s, until the next answer', () => {
  told(3 * DAY)
  expect(minutesOff()).toBe(3 * 24 * 60)
  told(-DAY)
  expect(minutesOff()).toBe(-24 * 60)
  told(0)
  expect(minutesOff()).toBe(0)
})

test('what may have passed on the way, or an answer that does not say it, changes nothing', () => {
  told(-MINUTE / 2)
  expect(trueNow().getTime() - Date.now()).toBeGreaterThan(-1000)
  told(DAY)
  for (const nothing of [null, '', 'yesterday']) noteServerTime(nothing)
  expect(minutesOff()).toBe(24 * 60)
  told(0)
})

test('a clock that is set back after an answer does not bring back what has passed', () => {
  told(0)
  const before = trueNow().getTime()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY)
  expect(before - trueNow().getTime()).toBeLessThan(MINUTE)
  clock.mockRestore()
})
