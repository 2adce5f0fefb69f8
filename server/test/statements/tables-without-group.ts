import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A part of a parsed statement, as PostgreSQL's own parser names it. */
type Node = { [key: string]: unknown }
/** Aliases of one level of a query: the number of a table whose rows are of groups, or nothing for all else. */
type Scope = Map<string, number | undefined>

const queries = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'])

/**
 * Whether a condition has a bare `true` among what must all hold, or in each of what may: so access.ts writes a reach
 * without an end.
 */
const reachesAll = (condition: unknown): boolean => {
  if (!isNode(condition)) return false
  if (isNode(condition.A_Const)) return JSON.stringify(condition.A_Const.boolval) === '{"boolval":true}'
  if (!isNode(condition.BoolExpr)) return false
  const { boolop, args } = condition.BoolExpr
  if (boolop === 'AND_EXPR') return (args as unknown[]).some(reachesAll)
  return boolop === 'OR_EXPR' && (args as unknown[]).every(reachesAll)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/**
 * The tables of a statement whose rows it asks of no group: of which no condition that always holds says that `group_id`
 * is a value, or is that of a table of which one says so. `ofGroups` are the tables whose rows are of a group. A bare
 * `true` is let pass: so access.ts writes the reach of whoever founds dealerships, which is all of them.
 */
export function tablesWithoutGroup(text: string, ofGroups: ReadonlySet<string>): string[] {
  const tables: string[] = []
  const facts = new Set<string>()

  /** Reads a query, a level of its own, and answers what its conditions say of the tables around it. */
  function readQuery(query: Node, around: readonly Scope[]): string[] {
    const scope: Scope = new Map()
    const scopes = [scope, ...around]
    const target = query.relation as Node | undefined
    if (target) addTable(target, scope)
    // Later parts of a FROM may name the earlier ones
    for (const part of [query.fromClause, query.usingClause].flat()) if (isNode(part)) name(part, scope)
    const ofEach = [...scope.values()].flatMap((table) => factOf(table, undefined))
    const always = [
      // What never holds asks of nobody
      ...(saidBy(query.whereClause, scopes) ?? ofEach),
      ...(reachesAll(query.whereClause) ? ofEach : []),
      ...[query.fromClause, query.usingClause].flat().flatMap((part) => readFrom(part, scopes)),
    ]
    // A row that is entered says whose it is
    const columns = [query.cols].flat().filter(isNode)
    if (columns.some((column) => (column.ResTarget as Node).name === 'group_id')) {
      const entered = scope.values().next().value
      if (entered !== undefined) always.push(`${entered}=`)
    }
    for (const fact of always) facts.add(fact)
    const { whereClause: _, fromClause: __, usingClause: ___, relation: ____, ...rest } = query
    walk(rest, scopes)
    return always
  }

  function addTable(table: Node, scope: Scope) {
    const called = ((table.alias as Node | undefined)?.aliasname ?? table.relname) as string
    if (!ofGroups.has(table.relname as string)) return void scope.set(called, undefined)
    scope.set(called, tables.push(table.relname as string) - 1)
  }

  function name(part: Node, scope: Scope) {
    if (isNode(part.RangeVar)) return addTable(part.RangeVar, scope)
    if (isNode(part.JoinExpr)) {
      for (const side of [part.JoinExpr.larg, part.JoinExpr.rarg]) if (isNode(side)) name(side, scope)
      return
    }
    const alias = Object.values(part).filter(isNode)[0]?.alias
    if (isNode(alias)) scope.set(alias.aliasname as string, undefined)
  }

  function readFrom(part: unknown, scopes: readonly Scope[]): string[] {
    if (!isNode(part) || isNode(part.RangeVar)) return []
    if (!isNode(part.JoinExpr)) {
      walk(part, scopes)
      return []
    }
    const { larg, rarg, quals, usingClause } = part.JoinExpr
    const using = JSON.stringify(usingClause ?? '').includes('"group_id"') ? sidesOf(part.JoinExpr, scopes) : []
    return [...readFrom(larg, scopes), ...readFrom(rarg, scopes), ...conditions(quals, scopes), ...using]
  }

  /** The tables on both sides of a join by `using (group_id)`. */
  function sidesOf(join: Node, [scope]: readonly Scope[]): string[] {
    const [left, right] = [join.larg, join.rarg].map((side) => {
      const own: Scope = new Map()
      const before = tables.length
      if (isNode(side)) name(side, own)
      tables.length = before
      return [...own.keys()].map((alias) => scope?.get(alias))
    })
    return (left ?? []).flatMap((one) => (right ?? []).map((other) => factOf(one, other))).flat()
  }

  const conditions = (condition: unknown, scopes: readonly Scope[]): string[] => saidBy(condition, scopes) ?? []

  /** What a condition says whenever it holds; undefined for one that never does. */
  function saidBy(condition: unknown, scopes: readonly Scope[]): string[] | undefined {
    if (!isNode(condition)) return []
    // As PostgreSQL's parser names `false`
    if (isNode(condition.A_Const)) return JSON.stringify(condition.A_Const.boolval) === '{}' ? undefined : []
    if (isNode(condition.BoolExpr)) {
      const { boolop, args } = condition.BoolExpr
      const parts = (args as unknown[]).map((part) => saidBy(part, scopes))
      const said = parts.filter((part) => part !== undefined)
      if (boolop === 'AND_EXPR') return said.length < parts.length ? undefined : said.flat()
      const [first, ...others] = said
      return boolop === 'OR_EXPR' ? first?.filter((fact) => others.every((other) => other.includes(fact))) : []
    }
    if (isNode(condition.SubLink)) {
      const { subLinkType, testexpr, subselect } = condition.SubLink
      const inner = readStatement(subselect, scopes)
      if (subLinkType === 'EXISTS_SUBLINK') return inner
      return subLinkType === 'ANY_SUBLINK' ? columnsIn(testexpr, scopes).flatMap((one) => factOf(one, undefined)) : []
    }
    if (!isNode(condition.A_Expr)) {
      walk(condition, scopes)
      return []
    }
    const { kind, name: operator, lexpr, rexpr } = condition.A_Expr
    walk([lexpr, rexpr], scopes)
    const isSame = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind as string)
    if (!isSame || !JSON.stringify(operator).includes('"="')) return []
    const [left, right] = [lexpr, rexpr].map((side) =>
      isNode(side) && isNode(side.RowExpr) ? (side.RowExpr.args as unknown[]) : [side],
    ) as [unknown[], unknown[]]
    return left.flatMap((one, n) => {
      const [own, other] = [groupIn(one, scopes), groupIn(right.length === left.length ? right[n] : undefined, scopes)]
      return own === null ? (other === null ? [] : factOf(other, undefined)) : factOf(own, other ?? undefined)
    })
  }

  const columnsIn = (expression: unknown, scopes: readonly Scope[]) =>
    (isNode(expression) && isNode(expression.RowExpr) ? (expression.RowExpr.args as unknown[]) : [expression])
      .map((one) => groupIn(one, scopes))
      .filter((one) => one !== null)

  /** The table whose group an expression is; undefined for that of something else, null for what is none. */
  function groupIn(expression: unknown, scopes: readonly Scope[]): number | undefined | null {
    if (!isNode(expression)) return null
    if (isNode(expression.TypeCast)) return groupIn(expression.TypeCast.arg, scopes)
    if (!isNode(expression.ColumnRef)) return null
    const parts = (expression.ColumnRef.fields as Node[]).map(
      (part) => (part.String as Node | undefined)?.sval as string,
    )
    const column = parts.at(-1)
    if (column !== 'group_id') return null
    const alias = parts.at(-2)
    if (alias !== undefined) return scopes.find((scope) => scope.has(alias))?.get(alias)
    const own = [...(scopes[0]?.values() ?? [])].filter((table) => table !== undefined)
    return own.length === 1 ? own[0] : undefined
  }

  const factOf = (one: number | undefined, other: number | undefined): string[] =>
    one === undefined && other === undefined
      ? []
      : one === undefined || other === undefined
        ? [`${one ?? other}=`]
        : [`${Math.min(one, other)}=${Math.max(one, other)}`]

  function readStatement(statement: unknown, around: readonly Scope[]): string[] {
    if (!isNode(statement)) return []
    const [kind = '', query] = Object.entries(statement)[0] ?? []
    if (queries.has(kind) && isNode(query)) return readQuery(query, around)
    walk(statement, around)
    return []
  }

  /** Looks for queries within what is no condition. */
  function walk(part: unknown, around: readonly Scope[]) {
    if (Array.isArray(part)) for (const one of part) walk(one, around)
    if (!isNode(part) || Array.isArray(part)) return
    for (const [key, value] of Object.entries(part)) {
      if (queries.has(key) && isNode(value)) readQuery(value, around)
      // The arms of a UNION are queries without a name of their kind
      else if ((key === 'larg' || key === 'rarg') && isNode(value) && 'op' in value) readQuery(value, around)
      else walk(value, around)
    }
  }

  walk(parseSync(text), [])

  // Whoever is the same as one of whom a value is known
  const known = new Set([...facts].filter((fact) => fact.endsWith('=')).map((fact) => fact.slice(0, -1)))
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const fact of facts) {
      const [one = '', other = ''] = fact.split('=')
      if (other !== '' && known.has(one)) known.add(other)
      if (other !== '' && known.has(other)) known.add(one)
    }
  }
  return tables.filter((_, table) => !known.has(String(table)))
}
