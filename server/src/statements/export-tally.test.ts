import { addressOf } from '@forecourt/contract/endpoint'
import { saveHeads } from '@forecourt/contract/groups'
import { sellBike } from '@forecourt/contract/sales'
import { exportTally } from '@forecourt/contract/statements/calls'
import { inArray, sql } from 'drizzle-orm'
import XMLBuilder from 'fast-xml-builder'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { bookkeeper } from '../../test/books/bookkeeper.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { shops } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

async function file(query: Record<string, unknown>, by = token) {
  const answer = await server.app.inject({
    url: addressOf(exportTally, { query: { month: '2026-03', ...query } }),
    headers: { authorization: `Bearer ${by}` },
  })
  return { status: answer.statusCode, headers: answer.headers, xml: answer.payload }
}

type Line = { LEDGERNAME: string; ISDEEMEDPOSITIVE: string; AMOUNT: string }
type Voucher = {
  '@REMOTEID': string
  '@VCHTYPE': string
  DATE: string
  GUID: string
  NARRATION: string
  PARTYLEDGERNAME?: string
  'ALLLEDGERENTRIES.LIST': Line[]
}
type Message = { LEDGER?: { '@NAME': string; '@ACTION': string; PARENT: string }; VOUCHER?: Voucher }

/** What Tally would read of it. */
function read(xml: string) {
  const attributes = { ignoreAttributes: false, attributeNamePrefix: '@' }
  const parser = new XMLParser({
    ...attributes,
    parseTagValue: false,
    isArray: (name) => name === 'TALLYMESSAGE',
  })
  const parsed: unknown = parser.parse(xml)
  // Nothing was taken for a tag that is none, and nothing was passed over
  expect(new XMLBuilder(attributes).build(parsed)).toBe(xml.replaceAll(/>\n+</g, '><').trim())
  const { ENVELOPE } = parsed as {
    ENVELOPE: {
      HEADER: { TALLYREQUEST: string }
      BODY: { IMPORTDATA: { REQUESTDESC: { REPORTNAME: string }; REQUESTDATA: '' | { TALLYMESSAGE: Message[] } } }
    }
  }
  const { REQUESTDESC, REQUESTDATA } = ENVELOPE.BODY.IMPORTDATA
  const messages = REQUESTDATA === '' ? [] : REQUESTDATA.TALLYMESSAGE
  return {
    request: [ENVELOPE.HEADER.TALLYREQUEST, REQUESTDESC.REPORTNAME],
    messages,
    ledgers: messages.flatMap(({ LEDGER }) => LEDGER ?? []),
    vouchers: messages.flatMap(({ VOUCHER }) => VOUCHER ?? []),
  }
}

const paise = (amount: string) => {
  expect(amount).toMatch(/^-?\d+\.\d\d$/)
  return BigInt(amount.replace('.', ''))
}

test('what is beyond the reach is not found, what the role does not see is refused', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('shop', shopA, 'staff')
  expect((await file({ shopId: shopB }, manager.token)).status).toBe(404)
  expect((await file({ shopId: shopA }, staff.token)).status).toBe(403)
  expect((await file({ shopId: shopA, month: '2026' })).status).toBe(400)
})

test('a month without an entry is an import of nothing', async () => {
  const { groupId } = await newDealership(server)
  const { status, headers, xml } = await file({ groupId })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': 'attachment; filename="tally-2026-03.xml"',
  })
  expect(read(xml)).toMatchObject({ request: ['Import Data', 'Vouchers'], messages: [] })
})

test('every entry is a voucher of its kind whose debits are its credits, after the ledgers that it needs', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { enter, sell, back } = bookkeeper(server, groupId)
  const { body } = await server.call(saveHeads, {
    token,
    body: {
      groupId,
      heads: [
        { name: 'Commission & <fees>', type: 'expense' },
        { name: 'Commission & <fees>', type: 'income' },
      ],
    },
  })
  const byType = new Map(body.heads.map(({ _id, name, type }) => [type, { headId: _id, headName: name }]))
  const bought = await enter('2026-03-01', 6_000_050, [shopA, 'sellers'], [shopA, 'stock'], { kind: 'purchase' })
  const unrecorded = await enter('2026-03-02', 4_000_000, [shopA, 'unrecorded'], [shopA, 'stock'], { kind: 'purchase' })
  const paid = await enter('2026-03-03', 6_000_050, [shopA, 'bank'], [shopA, 'sellers'], { kind: 'payment' })
  const moved = await enter('2026-03-04', 500_000, [shopA, 'cash'], [shopB, 'cash'], { kind: 'move' })
  const transferred = await enter('2026-03-04', 4_000_000, [shopA, 'stock'], [shopB, 'stock'], { kind: 'transfer' })
  const sold = await sell('2026-03-05', shopA, { cash: 7_000_025, buyers: 1_000_000 }, 6_000_050)
  const fees = await enter('2026-03-31', 12_305, [shopA, 'cash'], [shopA, 'expense'], {
    ...byType.get('expense'),
    vehicleNumber: 'TS09EA0001',
    party: 'Ravi & Sons',
    // What XML cannot hold, and what it must not take for its own
    note: 'a\u0001b\u000c]]> <VOUCHER> "c" \ufffe😀 అమ్మ',
  })
  const earned = await enter('2026-03-31', 5, [shopA, 'income'], [shopA, 'upi'], {
    kind: 'income',
    ...byType.get('income'),
  })
  const [taken] = await back('2026-03-31', [fees])
  await enter('2026-04-01', 1, [shopA, 'cash'], [shopA, 'expense'])

  const { xml } = await file({ groupId })
  const { messages, ledgers, vouchers } = read(xml)
  const types = new Map(vouchers.map((voucher) => [voucher['@REMOTEID'], voucher['@VCHTYPE']]))
  expect(types.get(bought.id)).toBe('Purchase')
  expect(types.get(unrecorded.id)).toBe('Journal')
  expect(types.get(paid.id)).toBe('Payment')
  expect(types.get(moved.id)).toBe('Contra')
  expect(types.get(transferred.id)).toBe('Journal')
  expect(sold.rows.map(({ id }) => types.get(id))).toEqual(['Sales', 'Sales', 'Journal'])
  expect(types.get(fees.id)).toBe('Payment')
  expect(types.get(earned.id)).toBe('Receipt')
  expect(types.get(taken?.id ?? '')).toBe('Receipt')
  expect(vouchers).toHaveLength(11)

  const known = new Set(ledgers.map((ledger) => ledger['@NAME']))
  for (const { 'ALLLEDGERENTRIES.LIST': lines } of vouchers) {
    expect(lines.reduce((sum, { AMOUNT }) => sum + paise(AMOUNT), 0n)).toBe(0n)
    for (const { LEDGERNAME, ISDEEMEDPOSITIVE, AMOUNT } of lines) {
      expect(known).toContain(LEDGERNAME)
      // Of what is debited Tally writes the amount with a minus
      expect(ISDEEMEDPOSITIVE).toBe(AMOUNT.startsWith('-') ? 'Yes' : 'No')
    }
  }
  const firstVoucher = messages.findIndex(({ VOUCHER }) => VOUCHER !== undefined)
  expect(messages.slice(firstVoucher).every(({ LEDGER }) => LEDGER === undefined)).toBe(true)
  const parents = new Map(
    ledgers.map((ledger) => [ledger['@NAME'].replace(/Shop (A|B) \d+/, 'Shop $1'), ledger.PARENT]),
  )
  expect(Object.fromEntries(parents)).toEqual({
    'Bank - Shop A': 'Bank Accounts',
    'Cash - Shop A': 'Cash-in-Hand',
    'Cash - Shop B': 'Cash-in-Hand',
    'Commission & <fees> (expense)': 'Indirect Expenses',
    'Commission & <fees> (income)': 'Indirect Incomes',
    'Cost of bikes sold - Shop A': 'Direct Expenses',
    'Owed by buyers - Shop A': 'Sundry Debtors',
    'Owed to sellers - Shop A': 'Sundry Creditors',
    'Payment not recorded - Shop A': 'Suspense A/c',
    'Sales of bikes - Shop A': 'Sales Accounts',
    'Stock of bikes - Shop A': 'Current Assets',
    'Stock of bikes - Shop B': 'Current Assets',
    'UPI - Shop A': 'Bank Accounts',
  })

  const written = vouchers.find(({ GUID }) => GUID === fees.id)
  expect(written).toMatchObject({
    '@ACTION': 'Create',
    DATE: '20260331',
    NARRATION: 'TS09EA0001, Ravi & Sons, ab]]> <VOUCHER> "c" 😀 అమ్మ',
    PARTYLEDGERNAME: 'Commission & <fees> (expense)',
    'ALLLEDGERENTRIES.LIST': [{ AMOUNT: '-123.05' }, { AMOUNT: '123.05' }],
  })
  // Taken once more it is the same to the letter: the second import finds each voucher by its id
  expect((await file({ groupId })).xml).toBe(xml)
})

test('the vouchers of a sale bear the number of its note', async () => {
  server.clock.now = new Date('2026-04-10T06:00:00Z')
  const { groupId, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA, { cost: 50_000, purchasedOn: '2026-03-01' })
  const payments = [{ method: 'cash' as const, amount: 60_000 }]
  const buyer = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 60_000, soldOn: '2026-03-31', payments }
  const { body: sale } = await server.call(sellBike, { token, params: { bikeId }, body: buyer })
  const { vouchers } = read((await file({ groupId })).xml)
  const narrations = vouchers.map(({ NARRATION }) => NARRATION)
  expect(narrations.filter((narration) => narration.startsWith(`${sale.serial}, `))).toHaveLength(2)
})

test('shops of one name have ledgers of their own, called the same in the file of one and of all', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { enter } = bookkeeper(server, groupId)
  await server.db
    .update(shops)
    .set({ name: 'Main' })
    .where(inArray(shops.id, [shopA, shopB]))
  await enter('2026-03-04', 500_000, [shopA, 'cash'], [shopB, 'cash'], { kind: 'move' })
  for (const scope of [{ groupId }, { shopId: shopB }]) {
    const { ledgers } = read((await file(scope)).xml)
    expect(ledgers.map((ledger) => ledger['@NAME'])).toEqual(['Cash - Main', 'Cash - Main (2)'])
  }
})

test('hundreds of entries, read in several batches, are all there, each once', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { enter } = bookkeeper(server, groupId)
  await enter('2026-03-01', 1, [shopA, 'cash'], [shopA, 'expense'])
  await server.db.execute(sql`insert into book_entries
    select group_id, gen_random_uuid(), 'test:' || n, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, n, head_id, head_name, bike_id, vehicle_number, sale_id, due_id, party, note,
      picture, reverses, by_user_id, by_user_name, created
    from book_entries, generate_series(2, 1200) n where group_id = ${groupId}`)
  const { vouchers } = read((await file({ groupId })).xml)
  const amounts = vouchers.map((voucher) => Number(paise(voucher['ALLLEDGERENTRIES.LIST'][1]?.AMOUNT ?? '')))
  expect(amounts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 1200 }, (_, n) => n + 1))
})
