/** The lists of what is to be done about papers. */
export const papersToShow = ['due', 'expiring', 'missing'] as const
export type PapersToShow = (typeof papersToShow)[number]
