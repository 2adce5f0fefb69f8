import { sentences } from '@forecourt/contract/messages'
import type { Compared, HeadLine, MonthStatement } from '@forecourt/contract/statements/calls'
import { Text } from '@mantine/core'
import { ReceiptText } from 'lucide-react'
import { month as monthInWords } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { type StatementScope, useMonthStatement } from '../../queries.ts'
import { ComparedLines, type Line } from './compared-lines.tsx'
import { ShopsCompared } from './shops-compared.tsx'
import classes from './statements.module.css'
import { unknownInWords } from './unknown-in-words.ts'

/** What a month left: the profit with its parts, then income and expenses by head, then the shops beside each other. */
export function Profit({ query }: { query: StatementScope & { month: string } }) {
  const { data: statement, isPending, refetch } = useMonthStatement(query)
  if (isPending) return <ListSkeleton label="Loading the statement" />
  if (!statement) return <ErrorState text={sentences.failedStatement} onRetry={refetch} />
  const { month, income, expenses, shops } = statement
  const nothing = isNothing(statement)
  if (nothing) return <EmptyState icon={ReceiptText} text={sentences.nothingInMonth(monthInWords(month))} />
  return (
    <div className={classes.parts}>
      <Card title="Profit">
        <ComparedLines label="The profit and its parts" month={month} lines={partsOf(statement)} />
        {unknownInWords(statement).map((sentence) => (
          <Text key={sentence} size="sm" c="dimmed" mt="sm">
            {sentence}
          </Text>
        ))}
      </Card>
      {income.length > 0 && (
        <Card title="Income">
          <ComparedLines label="Income by head" month={month} lines={byHead(income)} />
        </Card>
      )}
      {expenses.length > 0 && (
        <Card title="Expenses">
          <ComparedLines label="Expenses by head" month={month} lines={byHead(expenses)} />
        </Card>
      )}
      {shops.length > 1 && (
        <Card title={`Shops in ${monthInWords(month)}`}>
          <ShopsCompared shops={shops} />
        </Card>
      )}
    </div>
  )
}

const isZero = ({ month, before, yearBefore }: Compared) => month === 0 && before === 0 && yearBefore === 0

const isNothing = ({ bikesSold, sales, costOfSales, difference, income, expenses }: MonthStatement) =>
  [bikesSold, sales, costOfSales, difference].every(isZero) && income.length === 0 && expenses.length === 0

const byHead = (lines: HeadLine[]): Line[] =>
  lines.map((line) => ({ ...line, key: line.headId ?? '', name: line.headId === null ? 'Without a head' : line.name }))

function partsOf(statement: MonthStatement): Line[] {
  const { bikesSold, sales, costOfSales, salesOfUnknownCost, salesNowKnown, difference, profit, gross } = statement
  const inSum = (which: 'income' | 'expenses') => ({
    month: sumOf(statement[which], 'month'),
    before: sumOf(statement[which], 'before'),
    yearBefore: sumOf(statement[which], 'yearBefore'),
  })
  const lines: (Line & { always?: boolean })[] = [
    { key: 'profit', name: 'Profit', strong: true, always: true, ...profit },
    {
      key: 'sales',
      name: 'Sales of bikes',
      note: amount(bikesSold.month, 'bike', 'bikes'),
      always: true,
      ...sales,
    },
    { key: 'unknown', name: 'of these, cost not known', ...negative(salesOfUnknownCost) },
    { key: 'nowKnown', name: 'sold earlier, cost entered now', ...salesNowKnown },
    { key: 'cost', name: 'Cost of these bikes', always: true, ...negative(costOfSales) },
    { key: 'gross', name: 'Gross', always: true, ...gross },
    { key: 'income', name: 'Other income', ...inSum('income') },
    { key: 'expenses', name: 'Expenses', ...negative(inSum('expenses')) },
    { key: 'difference', name: 'Cash short or over when counted', ...negative(difference) },
  ]
  return lines.filter(({ always, ...line }) => always || !isZero(line))
}

const sumOf = (lines: HeadLine[], of: keyof Compared) => lines.reduce((sum, line) => sum + line[of], 0)

/** What is taken off, so that the lines add up to the profit. */
const negative = ({ month, before, yearBefore }: Compared): Compared => ({
  month: 0 - month,
  before: 0 - before,
  yearBefore: 0 - yearBefore,
})
