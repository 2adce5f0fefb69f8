import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A part of a parsed statement, as PostgreSQL's own parser names it. */
export type Node = { [key: string]: unknown }

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The statements of a text. Throws where it is none. */
export const parse = (text: string): unknown => parseSync(text)

/** The expressions of a row, or the one that there is. */
export const expressionsIn = (expression: unknown): unknown[] =>
  isNode(expression) && isNode(expression.RowExpr) ? (expression.RowExpr.args as unknown[]) : [expression]
