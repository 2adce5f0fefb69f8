import type { DayEvent, listDay, MoneyEvent, PaperEvent } from '@forecourt/contract/dashboard'
import type { Output } from '@forecourt/contract/endpoint'

/** What a line of the day tells of: what the trade did, money, or papers. */
export type DayLine =
  | { of: 'trade'; event: DayEvent }
  | { of: 'money'; event: MoneyEvent }
  | { of: 'papers'; event: PaperEvent }

type Page = Pick<Output<typeof listDay>, 'events' | 'money' | 'papers'>

/** The lines of a page, the newest first, as their ids are; a server of the last release tells of the trade alone. */
export const linesOf = ({ events, money = [], papers = [] }: Page): DayLine[] =>
  [
    ...events.map((event): DayLine => ({ of: 'trade', event })),
    ...money.map((event): DayLine => ({ of: 'money', event })),
    ...papers.map((event): DayLine => ({ of: 'papers', event })),
  ].toSorted((one, other) => (one.event._id < other.event._id ? 1 : -1))
