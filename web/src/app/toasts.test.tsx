import { listShops } from '@forecourt/contract/places'
import { setRoles } from '@forecourt/contract/users'
import { listViews } from '@forecourt/contract/views'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { otherShop, person, shop } from '../../test/dealership.ts'
import { mutationsOfBooks } from '../../test/mutations/books.ts'
import { mutationsOfBulkChanges } from '../../test/mutations/bulk-changes.ts'
import { mutationsOfConsignments } from '../../test/mutations/consignments.ts'
import { mutationsOfDocuments } from '../../test/mutations/documents.ts'
import { mutationsOfDues } from '../../test/mutations/dues.ts'
import { mutationsOfGroups } from '../../test/mutations/groups.ts'
import { mutationsOfHolds } from '../../test/mutations/holds.ts'
import { mutationsOfImports } from '../../test/mutations/imports.ts'
import { mutationsOfLeases } from '../../test/mutations/leases.ts'
import { mutationsOfNotes } from '../../test/mutations/notes.ts'
import { mutationsOfNotifications } from '../../test/mutations/notifications.ts'
import { mutationsOfPrices } from '../../test/mutations/prices.ts'
import { mutationsOfPublicPages } from '../../test/mutations/public-pages.ts'
import type { Row } from '../../test/mutations/row.ts'
import { mutationsOfStockCounts } from '../../test/mutations/stock-counts.ts'
import { mutationsOfStockRequests } from '../../test/mutations/stock-requests.ts'
import { mutationsOfTasks } from '../../test/mutations/tasks.ts'
import { mutationsOfTheTrade } from '../../test/mutations/trade.ts'
import { answer, fail, refuse } from '../../test/network.ts'
import { draw, expectToasts, signIn } from '../../test/page.tsx'
import { clearToasts, showNotice } from '../ui/page/toast.tsx'
import { makeQueryClient } from './query-client.ts'
import { theme } from './theme/theme.ts'

/*
 * What a person reads after every mutation of the app, whatever becomes of it: one row each, beside the calls of
 * features in web/test/mutations/.
 */

const rows = [
  ...mutationsOfGroups,
  ...mutationsOfTheTrade,
  ...mutationsOfTasks,
  ...mutationsOfConsignments,
  ...mutationsOfStockRequests,
  ...mutationsOfBulkChanges,
  ...mutationsOfBooks,
  ...mutationsOfDues,
  ...mutationsOfHolds,
  ...mutationsOfLeases,
  ...mutationsOfStockCounts,
  ...mutationsOfPrices,
  ...mutationsOfDocuments,
  ...mutationsOfPublicPages,
  ...mutationsOfImports,
  ...mutationsOfNotes,
  ...mutationsOfNotifications,
]

beforeEach(() => {
  signIn()
  answer(listShops, [shop, otherShop])
  answer(listViews, [])
  // After somebody is found by phone
  answer(setRoles, { userId: person._id, level: 'group', levelId: shop.groupId, roles: ['staff'], waiting: [] })
})

test.each(rows.map((row) => ({ ...row, named: [row.mutation, ...row.done].join(': ') })))(
  '$named: what is said when it is refused, fails in other words, is cut off, and done',
  async (row) => {
    // A picture that was not uploaded is only logged
    vi.spyOn(console, 'warn').mockReturnValue()
    const act = drawn(row)
    const says = async (kind: 'error' | 'success', lines: readonly string[]) => {
      await act().catch(() => undefined)
      await vi.dynamicImportSettled()
      if (lines.length > 0) return expectToasts({ kind, lines })
      // Not only not yet: what is said after it stands alone
      showNotice('That is all')
      await expectToasts({ kind: 'notice', lines: ['That is all'] })
      clearToasts()
    }
    if (row.onPage !== undefined) {
      refuse(row.endpoint, row.onPage, {})
      await says('error', [])
    }
    if (row.onPage === 409) refuse(row.endpoint, 422, {})
    else fail(row.endpoint, 'refused')
    await says('error', row.refused)
    fail(row.endpoint, 'inOtherWords')
    await says('error', row.inOtherWords)
    fail(row.endpoint, 'cutOff')
    await says('error', row.cutOff)
    row.succeed()
    await says('success', row.done)
  },
)

/** Draws what makes the mutation, and gives what sets it off. */
function drawn({ use }: Row): () => Promise<unknown> {
  let act: ReturnType<Row['use']> | undefined
  const Maker = () => {
    act = use()
    return null
  }
  draw(
    makeQueryClient('tests'),
    <MantineProvider theme={theme}>
      <Notifications />
      <Maker />
    </MantineProvider>,
  )
  return async () => vi.waitUntil(() => act, 15_000).then((act) => act())
}

test('the table has a row for every mutation', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  // The sign-in is no hook: the login is drawn before its queries are there
  const made = ['signIn', ...Object.values(sources).flatMap(mutationsIn)]
  expect([...new Set(rows.map(({ mutation }) => mutation))].sort()).toEqual(made.sort())
})

/** The hooks that make a mutation: whatever stands at the left edge above it. */
function mutationsIn(source: string): string[] {
  const pieces = source.split(/\n(?=(?:export )?(?:function|const) )/)
  return pieces
    .filter((piece) => piece.includes('useMutation('))
    .map((piece) => /^(?:export )?(?:function|const) (\w+)/.exec(piece)?.[1] ?? '')
}
