import { businessDay } from '@forecourt/contract/calendar'
import { expect, test } from 'vitest'
import { smallDealership } from './dealership.ts'
import type { About, Event, EventOf } from './events.ts'

// A morning, just before and after midnight in India, and the first day after a long month
const moments = ['2026-03-01T05:30:00Z', '2026-07-14T18:29:00Z', '2026-07-14T18:31:00Z', '2027-01-01T13:00:00Z']

const ofKind = <K extends Event['kind']>(events: readonly Event[], kind: K) =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

/** What happened before an event, in the order of the whole. */
const before = (events: readonly Event[], event: Event) => events.slice(0, events.indexOf(event))

/** Where what is spoken of is at that time: undefined where it is not there yet. */
function shopOf(events: readonly Event[], about: About): string | undefined {
  if (about.kind === 'enquiry') {
    return ofKind(events, 'enquiry').find(({ customerPhone }) => customerPhone === about.customerPhone)?.shop
  }
  if (about.kind === 'sale') return ofKind(events, 'sale').find(({ bike }) => bike === about.bike)?.shop
  const moved = ofKind(events, 'transfer').findLast(({ bike }) => bike === about.bike)?.to
  return moved ?? ofKind(events, 'arrival').find(({ bike }) => bike === about.bike)?.shop
}

for (const moment of moments) {
  const now = new Date(moment)
  const { events, people } = smallDealership(now)

  test(`what colleagues write and ask about is at their shop by then, at ${moment}`, () => {
    const spoken = events.filter((event) => event.kind === 'note' || event.kind === 'task')
    expect(spoken.length).toBeGreaterThan(25)
    for (const event of spoken) {
      if (event.about) expect(shopOf(before(events, event), event.about)).toBe(event.shop)
    }
    const kinds = new Set(ofKind(events, 'note').map(({ about }) => about.kind))
    expect([...kinds].toSorted()).toEqual(['bike', 'enquiry', 'sale'])
  })

  test(`a note names whom it mentions, at ${moment}`, () => {
    const notes = ofKind(events, 'note')
    expect(notes.some(({ mentions }) => mentions.length > 1)).toBe(true)
    for (const { text, mentions, by } of notes) {
      const named = mentions.map((phone) => `@${people.find((one) => one.phone === phone)?.name}`)
      expect(named.every((name) => text.includes(name))).toBe(true)
      expect(text).not.toMatch(/[{}]/)
      expect(mentions).not.toContain(by)
    }
  })

  test(`tasks are overdue, for today, for later, done and handed on, each by whoever has it, at ${moment}`, () => {
    const given = ofKind(events, 'task')
    for (const { dueOn, at } of given) expect(dueOn >= businessDay(at)).toBe(true)
    const handedOn = ofKind(events, 'taskHandedOn')
    const done = ofKind(events, 'taskDone')
    for (const event of [...handedOn, ...done]) {
      const earlier = before(events, event).filter((one) => one.kind === 'task' || one.kind === 'taskHandedOn')
      expect(earlier.findLast(({ task }) => task === event.task)?.forPhone).toBe(event.by)
    }
    const open = given.filter(({ task }) => !done.some((one) => one.task === task))
    const today = businessDay(now)
    const when = new Set(open.map(({ dueOn }) => Math.sign(Date.parse(dueOn) - Date.parse(today))))
    expect([...when].toSorted((first, second) => first - second)).toEqual([-1, 0, 1])
    expect([handedOn.length, done.length].every((count) => count > 0)).toBe(true)
  })
}
