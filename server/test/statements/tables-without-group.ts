import { expressionsIn, isNode, type Node, parse } from './parse.ts'

/** The number of a table whose rows are of groups, or nothing for all else. */
type Table = number | undefined
/** Aliases of one level of a query. */
type Scope = Map<string, Table>
/** Of tables by their numbers: '0=' where the group of the first is a value, '0=3' where those of both are the same. */
type Fact = string

const queries = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'])
/** What of a query is read otherwise than its rest. */
const readApart = new Set(['relation', 'fromClause', 'usingClause', 'whereClause'])

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

/** What is known of two tables with one group, or of one whose group is a value; nothing of what are none. */
function factOf(one: Table, other?: Table): Fact[] {
  const [first, second = ''] = [one, other].filter((table) => table !== undefined).sort((a, b) => a - b)
  return first === undefined ? [] : [`${first}=${second}`]
}

type Named = { alias: string; table?: string }

function namedTable({ alias, relname }: Node): Named {
  const table = relname as string
  return { alias: isNode(alias) ? (alias.aliasname as string) : table, table }
}

/** What a part of a FROM names, on both sides of a join. */
function namedIn(part: unknown): Named[] {
  if (!isNode(part)) return []
  if (isNode(part.RangeVar)) return [namedTable(part.RangeVar)]
  if (isNode(part.JoinExpr)) return [part.JoinExpr.larg, part.JoinExpr.rarg].flatMap(namedIn)
  const alias = Object.values(part).find(isNode)?.alias
  return isNode(alias) ? [{ alias: alias.aliasname as string }] : []
}

/** What a join by `using (group_id)` says: each table of one side has the group of each of the other. */
function saidByUsing({ larg, rarg }: Node, scope: Scope | undefined): Fact[] {
  const tablesOf = (side: unknown) => namedIn(side).map(({ alias }) => scope?.get(alias))
  return tablesOf(larg).flatMap((one) => tablesOf(rarg).flatMap((other) => factOf(one, other)))
}

/** The table whose group an expression is; undefined for that of something else, null for what is none. */
function groupIn(expression: unknown, scopes: readonly Scope[]): Table | null {
  if (!isNode(expression)) return null
  if (isNode(expression.TypeCast)) return groupIn(expression.TypeCast.arg, scopes)
  if (!isNode(expression.ColumnRef)) return null
  const parts = (expression.ColumnRef.fields as Node[]).map((part) => (part.String as Node | undefined)?.sval as string)
  if (parts.at(-1) !== 'group_id') return null
  const alias = parts.at(-2)
  if (alias !== undefined) return scopes.find((scope) => scope.has(alias))?.get(alias)
  const own = [...(scopes[0]?.values() ?? [])].filter((table) => table !== undefined)
  return own.length === 1 ? own[0] : undefined
}

/** What it says that an expression is among the rows of a query. */
const saidByAny = (expression: unknown, scopes: readonly Scope[]): Fact[] =>
  expressionsIn(expression).flatMap((one) => factOf(groupIn(one, scopes) ?? undefined))

/** What it says that two expressions are the same, or one of them is of a list. */
function saidBySame([left, right]: [unknown, unknown], scopes: readonly Scope[]): Fact[] {
  const [ones, others] = [expressionsIn(left), expressionsIn(right)]
  return ones.flatMap((one, n) => {
    const own = groupIn(one, scopes)
    const other = others.length === ones.length ? groupIn(others[n], scopes) : null
    return factOf(own ?? undefined, other ?? undefined)
  })
}

/** The tables of which a value is known, and whoever has the group of one of these. */
function knownBy(facts: ReadonlySet<Fact>): Set<string> {
  const pairs = [...facts].map((fact) => fact.split('=') as [string, string])
  const known = new Set(pairs.filter(([, other]) => other === '').map(([one]) => one))
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const [one, other] of pairs) {
      if (other !== '' && known.has(one)) known.add(other)
      if (other !== '' && known.has(other)) known.add(one)
    }
  }
  return known
}

/**
 * The tables of a statement whose rows it asks of no group: of which no condition that always holds says that `group_id`
 * is a value, or is that of a table of which one says so. `ofGroups` are the tables whose rows are of a group. A bare
 * `true` is let pass: it is the reach of whoever founds dealerships, which is all of them.
 */
export function tablesWithoutGroup(text: string, ofGroups: ReadonlySet<string>): string[] {
  const tables: string[] = []
  const facts = new Set<Fact>()

  /** Reads a query, a level of its own, and answers what its conditions say of the tables around it. */
  function readQuery(query: Node, around: readonly Scope[]): Fact[] {
    const scope: Scope = new Map()
    const scopes = [scope, ...around]
    const sources = [query.fromClause, query.usingClause].flat()
    // Later parts of a FROM may name the earlier ones
    if (isNode(query.relation)) nameTables([namedTable(query.relation)], scope)
    nameTables(sources.flatMap(namedIn), scope)
    const ofEach = [...scope.values()].flatMap((table) => factOf(table))
    const always = [
      // What never holds asks of nobody
      ...(saidBy(query.whereClause, scopes) ?? ofEach),
      ...(reachesAll(query.whereClause) ? ofEach : []),
      ...sources.flatMap((part) => readFrom(part, scopes)),
    ]
    // A row that is entered says whose it is
    const columns = [query.cols].flat().filter(isNode)
    if (columns.some((column) => (column.ResTarget as Node).name === 'group_id')) {
      always.push(...factOf(scope.values().next().value))
    }
    for (const fact of always) facts.add(fact)
    walk(Object.fromEntries(Object.entries(query).filter(([key]) => !readApart.has(key))), scopes)
    return always
  }

  function nameTables(named: Named[], scope: Scope) {
    for (const { alias, table } of named) {
      scope.set(alias, table !== undefined && ofGroups.has(table) ? tables.push(table) - 1 : undefined)
    }
  }

  function readFrom(part: unknown, scopes: readonly Scope[]): Fact[] {
    if (!isNode(part) || isNode(part.RangeVar)) return []
    if (!isNode(part.JoinExpr)) {
      walk(part, scopes)
      return []
    }
    const { larg, rarg, quals, usingClause } = part.JoinExpr
    const isByGroup = JSON.stringify(usingClause ?? '').includes('"group_id"')
    return [
      ...readFrom(larg, scopes),
      ...readFrom(rarg, scopes),
      ...(saidBy(quals, scopes) ?? []),
      ...(isByGroup ? saidByUsing(part.JoinExpr, scopes[0]) : []),
    ]
  }

  /** What a condition says whenever it holds; undefined for one that never does. */
  function saidBy(condition: unknown, scopes: readonly Scope[]): Fact[] | undefined {
    if (!isNode(condition)) return []
    // As PostgreSQL's parser names `false`
    if (isNode(condition.A_Const)) return JSON.stringify(condition.A_Const.boolval) === '{}' ? undefined : []
    if (isNode(condition.BoolExpr)) return saidByParts(condition.BoolExpr, scopes)
    if (isNode(condition.SubLink)) {
      const { subLinkType, testexpr, subselect } = condition.SubLink
      const inner = readStatement(subselect, scopes)
      if (subLinkType === 'EXISTS_SUBLINK') return inner
      return subLinkType === 'ANY_SUBLINK' ? saidByAny(testexpr, scopes) : []
    }
    if (!isNode(condition.A_Expr)) {
      walk(condition, scopes)
      return []
    }
    const { kind, name: operator, lexpr, rexpr } = condition.A_Expr
    walk([lexpr, rexpr], scopes)
    const isSame = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind as string)
    return isSame && JSON.stringify(operator).includes('"="') ? saidBySame([lexpr, rexpr], scopes) : []
  }

  function saidByParts({ boolop, args }: Node, scopes: readonly Scope[]): Fact[] | undefined {
    const parts = (args as unknown[]).map((part) => saidBy(part, scopes))
    const said = parts.filter((part) => part !== undefined)
    if (boolop === 'AND_EXPR') return said.length < parts.length ? undefined : said.flat()
    const [first, ...others] = said
    return boolop === 'OR_EXPR' ? first?.filter((fact) => others.every((other) => other.includes(fact))) : []
  }

  function readStatement(statement: unknown, around: readonly Scope[]): Fact[] {
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

  walk(parse(text), [])
  const known = knownBy(facts)
  return tables.filter((_, table) => !known.has(String(table)))
}
