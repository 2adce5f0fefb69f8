import { expressionsIn, isNode, type Node, parse } from './parse.ts'

/**
 * The tables whose rows a statement locks without saying by a value of which one group they are: a cluster refuses it.
 * `ofGroups` are the tables whose rows are of a group. A list of several groups says so as little as a reach without an
 * end; of what may be this or that, each says it, whether or not it is the same one. Whose group a column is, is
 * tablesWithoutGroup()'s to ask.
 */
export function locksOfNoGroup(text: string, ofGroups: ReadonlySet<string>): string[] {
  return selectsIn(parse(text)).flatMap(({ lockingClause, fromClause, whereClause }) => {
    if (lockingClause === undefined || namesOneGroup(whereClause)) return []
    const named = listOf(lockingClause).flatMap((lock) => listOf((lock.LockingClause as Node).lockedRels))
    const only = named.map((one) => (one.RangeVar as Node).relname)
    return tablesIn(fromClause)
      .filter(({ name, alias }) => ofGroups.has(name) && (only.length === 0 || only.includes(alias)))
      .map(({ name }) => name)
  })
}

const listOf = (list: unknown): Node[] => [list].flat().filter(isNode)

function selectsIn(part: unknown): Node[] {
  if (!isNode(part)) return []
  return Object.entries(part).flatMap(([key, value]) => [
    ...(key === 'SelectStmt' && isNode(value) ? [value] : []),
    ...selectsIn(value),
  ])
}

/** The tables of a FROM, without those of queries in it. */
function tablesIn(part: unknown): { name: string; alias: string }[] {
  return listOf(part).flatMap(({ RangeVar: table, JoinExpr: join }) => {
    if (isNode(join)) return [...tablesIn(join.larg), ...tablesIn(join.rarg)]
    if (!isNode(table)) return []
    const name = table.relname as string
    return [{ name, alias: isNode(table.alias) ? (table.alias.aliasname as string) : name }]
  })
}

function namesOneGroup(condition: unknown): boolean {
  if (!isNode(condition)) return false
  if (isNode(condition.BoolExpr)) {
    const { boolop, args } = condition.BoolExpr
    if (boolop === 'AND_EXPR') return listOf(args).some(namesOneGroup)
    return boolop === 'OR_EXPR' && listOf(args).every(namesOneGroup)
  }
  // What never holds locks nothing; `false` as PostgreSQL's parser names it
  if (isNode(condition.A_Const)) return JSON.stringify(condition.A_Const.boolval) === '{}'
  if (!isNode(condition.A_Expr)) return false
  const { kind, name, lexpr, rexpr } = condition.A_Expr
  if (!JSON.stringify(name).includes('"="')) return false
  const asked = expressionsIn(lexpr).findIndex(isGroup)
  if (asked < 0) return false
  if (kind === 'AEXPR_OP') return isValue(expressionsIn(rexpr)[asked])
  const [only, ...others] = kind === 'AEXPR_IN' && isNode(rexpr) ? listOf((rexpr.List as Node).items) : []
  return others.length === 0 && isValue(expressionsIn(only)[asked])
}

const isGroup = (expression: unknown): boolean =>
  isNode(expression) &&
  isNode(expression.ColumnRef) &&
  (listOf(expression.ColumnRef.fields).at(-1)?.String as Node | undefined)?.sval === 'group_id'

const isValue = (expression: unknown): boolean =>
  isNode(expression) &&
  (isNode(expression.TypeCast)
    ? isValue(expression.TypeCast.arg)
    : isNode(expression.ParamRef) || isNode(expression.A_Const))
