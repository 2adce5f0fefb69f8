import type { Id } from '@forecourt/contract/fields'
import type { WhoseTasks } from '@forecourt/contract/tasks/calls'
import { idIn } from '../../../../format/in-address.ts'

/** Whose tasks there are to look at, by what the tabs are called. */
export const tabNames: Record<WhoseTasks, string> = { mine: 'Mine', given: 'Given by me', all: 'All of the shop' }

/** The place in the lists, as the address keeps it; one's own open ones where it says nothing. */
export type TasksSearch = { whose?: WhoseTasks; done?: true; shop?: Id }

const isWhose = (value: unknown): value is WhoseTasks => typeof value === 'string' && Object.hasOwn(tabNames, value)

/** Reads it from the address, where anything may stand. */
export const readTasksSearch = ({ whose, done, shop }: Record<string, unknown>): TasksSearch => ({
  whose: isWhose(whose) && whose !== 'mine' ? whose : undefined,
  done: done === true || undefined,
  shop: idIn(shop),
})
