/** What says where to look, in which order and how far, and narrows nothing there. */
const unbounding = new Set(['groupId', 'zoneId', 'shopId', 'status', 'sort', 'order', 'limit', 'cursor'])

/** Whether all rows of the places are asked for: nothing narrows them but what is named beside. */
export const isUnbounded = ({ q, ...query }: { q: string }, ...beside: string[]): boolean =>
  q === '' &&
  Object.entries(query).every(([name, value]) => value === undefined || unbounding.has(name) || beside.includes(name))
