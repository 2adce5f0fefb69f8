/**
 * What a sale brought beyond the bike's cost, in rupees to the paisa; null where the cost is not known or not to be
 * seen.
 */
export const grossOf = (salePrice: number, cost: number | null): number | null =>
  cost === null ? null : Math.round((salePrice - cost) * 100) / 100
