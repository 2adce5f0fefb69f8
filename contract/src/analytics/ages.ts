/** From when days count: since a bike came into the group, which no transfer sets back, or to the shop where it stands. */
export const stockClocks = ['group', 'shop'] as const

/** The ages of stock by its days in inventory, both ends included; the last has none. */
export const stockAges = [
  { age: 'to15', from: 0, to: 15 },
  { age: 'to30', from: 16, to: 30 },
  { age: 'to60', from: 31, to: 60 },
  { age: 'to90', from: 61, to: 90 },
  { age: 'over90', from: 91, to: null },
] as const
export type StockAge = (typeof stockAges)[number]['age']

export const daysOfStockAge = (age: StockAge) => stockAges.find((one) => one.age === age) ?? stockAges[0]

/** As people read it: '16 to 30 days'. */
export function ageName(age: StockAge): string {
  const { from, to } = daysOfStockAge(age)
  return to === null ? `Over ${from - 1} days` : `${from} to ${to} days`
}
