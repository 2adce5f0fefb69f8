/** The periods that are offered, by the names that people read. */
export const periodNames = {
  month: 'This month',
  lastMonth: 'Last month',
  quarter: 'Three months',
  year: 'Twelve months',
  financialYear: 'Financial year',
  days: 'From day to day',
} as const
export type PeriodName = keyof typeof periodNames

/** What is shown at first. */
export const usualPeriod = 'quarter' satisfies PeriodName
