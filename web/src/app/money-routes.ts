import type { Id } from '@forecourt/contract/fields'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readEntriesSearch } from '../features/books/screens/entries/entries-search.ts'
import { readPapersSearch } from '../features/documents/screens/papers/papers-search.ts'
import { readDuesSearch } from '../features/dues/screens/dues/dues-search.ts'
import { readHoldsSearch } from '../features/holds/screens/holds/holds-search.ts'
import { readStatementsSearch } from '../features/statements/screens/statements/statements-search.ts'
import { dayIn, idIn, momentIn } from '../format/in-address.ts'
import { ofMyShops, signedIn } from './route-roots.ts'

type MoneySearch = { shop?: Id; day?: string }

/** A shop and a day; what is neither is left out. */
const readMoneySearch = ({ shop, day }: Record<string, unknown>): MoneySearch => ({ shop: idIn(shop), day: dayIn(day) })
/** The same, and the moment that is looked back to. */
const readCashBookSearch = (search: Record<string, unknown>): MoneySearch & { asOf?: string } => ({
  ...readMoneySearch(search),
  asOf: momentIn(search['asOf']),
})
const readShop = ({ shop }: Record<string, unknown>): { shop?: Id } => ({ shop: idIn(shop) })

const cashBook = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/cash',
  staticData: ofMyShops,
  validateSearch: readCashBookSearch,
  component: lazyRouteComponent(() => import('../features/books/screens/cash-book/cash-book.tsx'), 'CashBookPage'),
})

const closeDay = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/cash/close',
  staticData: ofMyShops,
  validateSearch: readMoneySearch,
  component: lazyRouteComponent(() => import('../features/books/screens/close-day/close-day.tsx'), 'CloseDay'),
})

const closes = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/closes',
  staticData: ofMyShops,
  validateSearch: readShop,
  component: lazyRouteComponent(() => import('../features/books/screens/closes/closes.tsx'), 'Closes'),
})

const entries = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/entries',
  staticData: ofMyShops,
  validateSearch: readEntriesSearch,
  component: lazyRouteComponent(() => import('../features/books/screens/entries/entries.tsx'), 'Entries'),
})

const newEntry = createRoute({
  getParentRoute: () => signedIn,
  path: '/entries/new',
  staticData: ofMyShops,
  validateSearch: readShop,
  component: lazyRouteComponent(() => import('../features/books/screens/new-entry/new-entry.tsx'), 'NewEntry'),
})

const moveMoney = createRoute({
  getParentRoute: () => signedIn,
  path: '/entries/move',
  staticData: ofMyShops,
  validateSearch: readShop,
  component: lazyRouteComponent(() => import('../features/books/screens/move-money/move-money.tsx'), 'MoveMoney'),
})

const dues = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/dues',
  staticData: ofMyShops,
  validateSearch: readDuesSearch,
  component: lazyRouteComponent(() => import('../features/dues/screens/dues/dues.tsx'), 'Dues'),
})

const receipt = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipt/$receiptId',
  component: lazyRouteComponent(() => import('../features/dues/screens/receipt/receipt.tsx'), 'ReceiptPage'),
})

const holds = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/holds',
  staticData: ofMyShops,
  validateSearch: readHoldsSearch,
  component: lazyRouteComponent(() => import('../features/holds/screens/holds/holds.tsx'), 'Holds'),
})

const tokenReceipt = createRoute({
  getParentRoute: () => signedIn,
  path: '/token/$holdId',
  component: lazyRouteComponent(
    () => import('../features/holds/screens/token-receipt/token-receipt.tsx'),
    'TokenReceipt',
  ),
})

const approvals = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/approvals',
  staticData: ofMyShops,
  component: lazyRouteComponent(() => import('../features/prices/screens/approvals/approvals.tsx'), 'Approvals'),
})

const statements = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/statements',
  staticData: ofMyShops,
  validateSearch: readStatementsSearch,
  component: lazyRouteComponent(() => import('../features/statements/screens/statements/statements.tsx'), 'Statements'),
})

const papers = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/papers',
  staticData: ofMyShops,
  validateSearch: readPapersSearch,
  component: lazyRouteComponent(() => import('../features/documents/screens/papers/papers.tsx'), 'Papers'),
})

/** The addresses of money and papers. */
export const moneyRoutes = [
  cashBook,
  closeDay,
  closes,
  entries,
  newEntry,
  moveMoney,
  dues,
  receipt,
  holds,
  tokenReceipt,
  approvals,
  statements,
  papers,
] as const
