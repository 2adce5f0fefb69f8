import { daysAfter } from '@forecourt/contract/calendar'

const labels = { 0: 'Today', 1: 'Tomorrow', 3: 'In 3 days', 7: 'Next week' }

/** Days by how many they come after the first one, as 2025-03-05. */
export const usualDays = (first: string, ...after: (keyof typeof labels)[]) =>
  after.map((days) => ({ label: labels[days], day: daysAfter(first, days) }))
