import type { Account, EntryKind } from '@forecourt/contract/books/calls'
import { moneyAccounts } from '@forecourt/contract/books/calls'
import { sql } from 'drizzle-orm'
import XMLBuilder from 'fast-xml-builder'
import type { Actor } from '../access.ts'
import { dayInWords } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { rupeesText } from '../lists/rupees-text.ts'
import { streamOf } from '../lists/send-list-file.ts'
import { isOfMonth, type MonthEntry, readMonthEntries } from './month-entries.ts'
import { type AskedBooks, getBooksAsked, type Scope, shopsWithBooks } from './read.ts'
import { type Ledger, type LedgerSide, ledgersOf } from './tally-ledgers.ts'

type Query = Scope & { month: string }
type LedgerOf = (side: LedgerSide) => Ledger

/**
 * A month's entries as vouchers for Tally's import, with the ledgers that they need before them. Each voucher bears the
 * id of its entry, by which a second import finds it again. Throws as `getBooksAsked` does, and 400 for more entries than
 * a file holds.
 */
export async function exportTally(db: Db, actor: Actor, query: Query) {
  const books = await getBooksAsked(db, actor, query)
  // Of all shops, whichever are asked for: a ledger is called the same in every file
  const ledgerOf = ledgersOf(await shopsWithBooks(db, books.groupId))
  const ledgers = await ledgersUsed(db, books, query.month, ledgerOf)
  const batches = await readMonthEntries(db, books, query.month, 'csv')
  return {
    name: `tally-${query.month}.xml`,
    contentType: 'application/xml; charset=utf-8',
    content: streamOf(writeTally(ledgers, batches, ledgerOf)),
  }
}

/** The ledgers on either side of a month's entries, by name. */
async function ledgersUsed(db: Db, books: AskedBooks, month: string, ledgerOf: LedgerOf): Promise<Ledger[]> {
  const { rows } = await db.execute<LedgerSide>(sql`
    select account, shop_id as "shopId", max(shop_name) as "shopName", head_id as "headId",
      coalesce((select name from heads where heads.group_id = ${books.groupId} and heads.id = head_id), max(head_name))
        as "headName"
    from (
      select from_account as account, from_shop_id as shop_id, from_shop_name as shop_name, head_id, head_name
      from book_entries where ${isOfMonth(books, month)}
      union all
      select to_account, to_shop_id, to_shop_name, head_id, head_name
      from book_entries where ${isOfMonth(books, month)}
    ) side group by account, shop_id, head_id`)
  const byName = new Map(rows.map((side) => [ledgerOf(side).name.toLowerCase(), ledgerOf(side)]))
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: '' })

/** Stands in the envelope where the messages come. */
const placeOfMessages = '--messages--'
const [opening = '', closing = ''] = builder
  .build({
    ENVELOPE: {
      HEADER: { TALLYREQUEST: 'Import Data' },
      BODY: { IMPORTDATA: { REQUESTDESC: { REPORTNAME: 'Vouchers' }, REQUESTDATA: placeOfMessages } },
    },
  })
  .split(placeOfMessages)

async function* writeTally(
  ledgers: readonly Ledger[],
  batches: AsyncIterable<MonthEntry[]>,
  ledgerOf: LedgerOf,
): AsyncGenerator<string> {
  let unsent = `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${messagesOf(ledgers.map(toMaster))}`
  // Goes with the first vouchers: until they are read a failure can still be told
  for await (const batch of batches) {
    yield unsent + messagesOf(batch.map((entry) => toVoucher(entry, ledgerOf)))
    unsent = ''
  }
  yield unsent + closing
}

const messagesOf = (messages: object[]): string =>
  messages.length === 0
    ? ''
    : builder.build({ TALLYMESSAGE: messages.map((message) => ({ '@xmlns:UDF': 'TallyUDF', ...message })) })

const toMaster = ({ name, parent }: Ledger) => ({
  LEDGER: { '@NAME': inXml(name), '@ACTION': 'Create', NAME: inXml(name), PARENT: parent },
})

/** What comes from is credited, what it goes to is debited: of that Tally writes the amount with a minus. */
function toVoucher(entry: MonthEntry, ledgerOf: LedgerOf) {
  const { id } = entry
  const [credit, debit] = [ledgerOf(sideOf(entry, 'from')), ledgerOf(sideOf(entry, 'to'))]
  const type = voucherType(entry)
  const day = entry.day.replaceAll('-', '')
  const amount = BigInt(entry.paise)
  const lines = [
    { LEDGERNAME: inXml(debit.name), ISDEEMEDPOSITIVE: 'Yes', AMOUNT: rupeesText(-amount) },
    { LEDGERNAME: inXml(credit.name), ISDEEMEDPOSITIVE: 'No', AMOUNT: rupeesText(amount) },
  ]
  const party = {
    Receipt: credit,
    Purchase: credit,
    Payment: debit,
    Sales: debit,
    Contra: undefined,
    Journal: undefined,
  }[type]
  return {
    VOUCHER: {
      '@REMOTEID': id,
      '@VCHTYPE': type,
      '@ACTION': 'Create',
      '@OBJVIEW': 'Accounting Voucher View',
      DATE: day,
      GUID: id,
      NARRATION: inXml(narrationOf(entry)),
      VOUCHERTYPENAME: type,
      VOUCHERNUMBER: id,
      ...(party && { PARTYLEDGERNAME: inXml(party.name) }),
      PERSISTEDVIEW: 'Accounting Voucher View',
      EFFECTIVEDATE: day,
      // Of a receipt the side that paid comes first
      'ALLLEDGERENTRIES.LIST': type === 'Receipt' || type === 'Contra' ? lines.toReversed() : lines,
    },
  }
}

const sideOf = (entry: MonthEntry, side: 'from' | 'to'): LedgerSide => ({
  account: entry[`${side}Account`],
  shopId: entry[`${side}ShopId`],
  shopName: entry[`${side}ShopName`],
  headId: entry.headId,
  headName: entry.headName,
})

const isMoney = (account: Account) => moneyAccounts.some((money) => money === account)
const isParty = (account: Account) => ['buyers', 'financiers', 'sellers'].includes(account)

type Sides = { kind: EntryKind; fromAccount: Account; toAccount: Account }

/** A journal of Tally takes no cash and no bank; a sale or purchase has a party, or money, on its other side. */
function voucherType({ kind, fromAccount, toAccount }: Sides) {
  if (isMoney(fromAccount) && isMoney(toAccount)) return 'Contra'
  if (kind === 'sale' && fromAccount === 'sales' && (isMoney(toAccount) || isParty(toAccount))) return 'Sales'
  if (kind === 'purchase' && toAccount === 'stock' && (isMoney(fromAccount) || isParty(fromAccount))) return 'Purchase'
  if (isMoney(toAccount)) return 'Receipt'
  return isMoney(fromAccount) ? 'Payment' : 'Journal'
}

function narrationOf({ number, vehicleNumber, party, note, day, forDay }: MonthEntry): string {
  const about = forDay === day ? '' : `For ${dayInWords(forDay)}`
  return [number, vehicleNumber, party, note === number ? '' : note, about].filter((part) => part !== '').join(', ')
}

/** Without what XML 1.0 cannot hold: most control characters, halves of pairs, and two that are no characters. */
const inXml = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
