/** A sheet of a file, its cells as texts: dates as 2025-03-05, numbers without grouping. */
export type Sheet = { name: string; rows: string[][] }
