import { reopenDay, reverseEntry } from '@forecourt/contract/books/calls'
import { addDocument, getBikePapers, markPaperStep } from '@forecourt/contract/documents/calls'
import type { DocumentKind } from '@forecourt/contract/documents/kinds'
import type { MarkedStep } from '@forecourt/contract/documents/steps'
import { cancelSale, getSale } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import type { TestServer } from '../harness.ts'
import { openDealership } from './dealership.ts'

/**
 * Plays March 2026 at two shops, from the last days of February to 2 April, by calls alone. The sheets beside it say what
 * comes of it; each bike is called there as here.
 */
export async function playMonth(server: TestServer) {
  const dealership = await openDealership(server)
  const { kukatpally, ameerpet, from, act, ask, buy, sell, enter, move, close, collect, paySeller, correctCost } =
    dealership
  const papers: { day: string; body: Awaited<ReturnType<typeof papersOf>> }[] = []
  const papersOf = (bikeId: string) => ask('counterK', getBikePapers, { params: { bikeId } })
  const look = async (day: string) => papers.push({ day, body: await papersOf(splendor) })
  const mark = (step: MarkedStep, day: string) =>
    act('counterK', markPaperStep, { params: { bikeId: splendor, step }, body: { day } })
  const file = (kind: DocumentKind, expiresOn: string | null = null) =>
    act('counterK', addDocument, { body: { about: { of: 'bike', bikeId: splendor }, kind, expiresOn } })

  // 27 February: the owner brings money. A bill of last year turns up
  await move('owner', 150_000.75, [kukatpally, 'owner'], [kukatpally, 'cash'])
  await move('owner', 500_000, [kukatpally, 'owner'], [kukatpally, 'bank'])
  await move('owner', 80_000.25, [ameerpet, 'owner'], [ameerpet, 'cash'])
  await move('owner', 200_000.5, [ameerpet, 'owner'], [ameerpet, 'bank'])
  await enter(kukatpally, 'Rent', 11_250.55, { account: 'bank', forDay: '2025-03-31' })
  const activa = await buy('counterK', kukatpally, 'TS07MA1000', { cost: 40_000.1, paidBy: 'upi' })

  from('2026-02-28')
  const arun = { to: 'Arun', price: 45_500.45, paid: { upi: 45_000 }, due: { dueOn: '2026-03-01' } }
  const ofArun = await sell('counterK', activa, arun)
  await enter(ameerpet, 'Rent', 12_000, { account: 'bank' })

  // 2 March: three bikes, the Splendor from another state
  from('2026-03-02')
  const splendor = await buy('counterK', kukatpally, 'AP31CD1101', { cost: 62_500.5, paidBy: 'cash' })
  const classic = await buy('counterK', kukatpally, 'TS08MA1102', { cost: 71_250.25, paidBy: 'upi' })
  const dio = await buy('counterA', ameerpet, 'TS09MA1103', { cost: 55_000.75 })
  await look('2026-03-02')
  for (const kind of ['rc', 'insurance'] as const) await file(kind)
  await file('puc', '2026-03-11')

  from('2026-03-03')
  const owed = { amount: 15_000.4, dueOn: '2026-03-20', untilPapers: true }
  const himalayan = await buy('manager', kukatpally, 'TS10MA1104', {
    cost: 90_000,
    paidBy: 'bank',
    owed,
    sellerName: 'Nagesh',
  })
  await enter(kukatpally, 'Repairs', 1_850.35, { account: 'cash', bikeId: splendor })
  await enter(kukatpally, 'Tea', 245.5, { account: 'cash' })
  await enter(ameerpet, 'Repairs', 2_310.65, { account: 'upi', bikeId: dio })
  await enter(ameerpet, 'Commission', 1_500.05, { account: 'cash' })
  await mark('nocAsked', '2026-03-03')

  from('2026-03-05')
  const toAsha = { to: 'Asha', price: 84_999.95, paid: { cash: 30_000.45, upi: 54_999.5 } }
  const ofAsha = await sell('counterK', classic, toAsha)
  await move('manager', 40_000, [kukatpally, 'cash'], [kukatpally, 'bank'])
  const typedWrong = await enter(ameerpet, 'Tea', 99.99, { account: 'cash' })

  // 6 March: the first close of both shops
  from('2026-03-06')
  await act('manager', reverseEntry, { params: { entryId: typedWrong }, body: { reason: 'Not ours' } })
  const ofBala = await sell('counterA', dio, {
    to: 'Bala',
    price: 68_750.7,
    paid: { finance: [40_000, 'HDFC'], cash: 18_750.7 },
    due: { dueOn: '2026-03-16' },
  })
  await move('manager', 20_000, [kukatpally, 'cash'], [ameerpet, 'cash'])
  await close(kukatpally, '2026-03-06', 55_400, 'Coins given as change')
  await close(ameerpet, '2026-03-06', 120_251)

  // 9 March: what comes late
  from('2026-03-09')
  await enter(kukatpally, 'Electricity', 1_234.56, { account: 'cash', forDay: '2026-03-04' })
  const toCharu = { to: 'Charu', price: 105_000.25, paid: { card: 60_000.6, upi: 44_999.65 }, soldOn: '2026-03-06' }
  const ofCharu = await sell('counterK', himalayan, toCharu)
  await collect('counterA', [ofBala, 'buyer'], 4_000.25, { account: 'upi' })
  const pulsar = await buy('counterA', ameerpet, 'TS11MA1105', { cost: 48_900.3, paidBy: 'cash' })

  from('2026-03-10')
  await act('manager', transferBike, { params: { bikeId: pulsar }, body: { targetShopId: kukatpally } })
  const jupiter = { vehicleNumber: 'TS12MA1106', make: 'TVS', model: 'Jupiter', year: 2019, mileage: 30_000 }
  const ofCharan = await sell('counterK', pulsar, {
    to: 'Charan',
    price: 59_999.99,
    paid: { exchange: 22_000, cash: 37_999.99 },
    exchangeBike: { ...jupiter, listPrice: 32_000 },
  })
  const taken = (await ask('counterK', getSale, { params: { saleId: ofCharan } })).exchange?.bikeId ?? ''
  await mark('nocReceived', '2026-03-10')
  await file('noc')

  from('2026-03-12')
  const toDeepa = {
    to: 'Deepa',
    price: 79_500.8,
    paid: { finance: [50_000.8, 'Bajaj'] as [number, string], upi: 29_500 },
  }
  const ofDeepa = await sell('counterK', splendor, toDeepa)
  await look('2026-03-12')
  await collect('counterA', [ofBala, 'financier'], 40_000, { account: 'bank' })
  await correctCost(classic, 71_300.75)

  // 13 March: a bill is missing when the cash is counted; it turns up the next morning
  from('2026-03-13')
  await collect('counterA', [ofBala, 'buyer'], 3_000, { account: 'cash' })
  await correctCost(taken, 21_500.5)
  const closeId = await close(kukatpally, '2026-03-13', 92_000, 'A bill is missing')
  from('2026-03-14')
  await act('owner', reopenDay, { params: { closeId }, body: { reason: 'The bill was found' } })
  await enter(kukatpally, 'Petrol', 160.43, { account: 'cash', forDay: '2026-03-13' })
  await close(kukatpally, '2026-03-13', 92_005)
  await act('manager', cancelSale, { params: { saleId: ofAsha }, query: { reason: 'She wants another colour' } })
  await paySeller(himalayan, 10_000, 'cash')

  from('2026-03-16')
  await mark('transferFiled', '2026-03-16')
  await look('2026-03-16')
  from('2026-03-18')
  await mark('insuranceTransferred', '2026-03-18')
  from('2026-03-19')
  await collect('counterK', [ofDeepa, 'financier'], 30_000, { account: 'bank' })

  from('2026-03-20')
  await paySeller(himalayan, 5_000.4, 'upi')
  const unicorn = await buy('counterA', ameerpet, 'TS13MA1107', { cost: 51_200.2, paidBy: 'upi' })
  const shine = await buy('counterA', ameerpet, 'TS14MA1108', { cost: 60_100.1, paidBy: 'cash', sellerTaxed: true })
  const glamour = await buy('counterK', kukatpally, 'TS15MA1109', { cost: null })

  from('2026-03-25')
  const ofEshwar = await sell('counterK', glamour, { to: 'Eshwar', price: 33_333.33, paid: { upi: 33_333.33 } })
  const ofFarah = await sell('counterA', unicorn, { to: 'Farah', price: 49_000, paid: { cash: 49_000 } })
  const toGopi = { to: 'Gopi', price: 72_000.01, paid: { card: 50_000 }, due: { dueOn: '2026-04-10' } }
  const ofGopi = await sell('counterA', shine, toGopi)

  from('2026-03-28')
  await enter(kukatpally, 'Rent', 15_000, { account: 'bank' })
  await enter(ameerpet, 'Rent', 12_500.5, { account: 'bank' })
  await enter(kukatpally, 'Salaries', 25_000.75, { account: 'bank' })
  await move('owner', 10_000, [kukatpally, 'cash'], [kukatpally, 'owner'])
  const untilPapers = { amount: 5_454.54, dueOn: '2026-03-30', untilPapers: true }
  const fascino = await buy('counterA', ameerpet, 'TS16MA1110', {
    cost: 45_454.54,
    paidBy: 'upi',
    owed: untilPapers,
    sellerName: 'Omkar',
  })

  // 31 March, ten minutes before the financial year ends in India, and ten minutes after
  from('2026-03-31')
  await mark('newRc', '2026-03-31')
  await look('2026-03-31')
  from('2026-03-31', '23:49')
  const toHari = { to: 'Hari', price: 86_000.86, paid: { cash: 50_000.36, upi: 36_000.5 } }
  const ofHari = await sell('counterK', classic, toHari)
  await collect('counterA', [ofBala, 'buyer'], 1_000, { account: 'cash' })
  from('2026-04-01', '00:09')
  const ofIndu = await sell('counterK', taken, { to: 'Indu', price: 30_000.3, paid: { cash: 30_000.3 } })
  await collect('counterK', [ofDeepa, 'financier'], 5_000.05, { account: 'upi' })

  from('2026-04-01')
  await correctCost(glamour, 30_000.03)
  const ofJaya = await sell('counterA', fascino, {
    to: 'Jaya',
    price: 52_525.25,
    paid: { upi: 50_000 },
    due: { dueOn: '2026-04-05' },
    soldOn: '2026-03-31',
  })
  await enter(kukatpally, 'Tea', 310.1, { account: 'cash' })
  await close(kukatpally, '2026-03-31', 92_005, 'Nine paise too much')

  from('2026-04-02')
  await collect('counterK', [ofDeepa, 'financier'], 10_000, { account: 'bank', paidOn: '2026-03-31' })
  await enter(kukatpally, 'Tea', 55.55, { account: 'cash', forDay: '2026-03-31' })
  await act('manager', cancelSale, { params: { saleId: ofJaya }, query: { reason: 'The loan was refused' } })
  await enter(kukatpally, 'Commission', 750.25, { account: 'upi' })

  const sales = [ofArun, ofAsha, ofBala, ofCharu, ofCharan, ofDeepa, ofEshwar, ofFarah, ofGopi, ofHari, ofIndu, ofJaya]
  return { ...dealership, sales, repaired: [splendor, dio], owedFor: [himalayan, fascino], papers }
}

export type Month = Awaited<ReturnType<typeof playMonth>>
