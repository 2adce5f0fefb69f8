import type { Head } from '@forecourt/contract/groups'

export type HeadType = Head['type']

/** The types of heads as people read them. */
export const headTypes: readonly { value: HeadType; label: string }[] = [
  { value: 'income', label: 'Income' },
  { value: 'expense', label: 'Expense' },
]
