import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { day as dayInWords } from '../../../../format/dates.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { type StatementScope, useStockValue } from '../../queries.ts'
import { Pair } from './pair.tsx'
import classes from './statements.module.css'

/** What the stock was worth at the end of a day, in all and by shop. */
export function StockValue({ query }: { query: StatementScope & { day: string } }) {
  const { data, isPending, refetch } = useStockValue(query)
  if (isPending) return <ListSkeleton label="Loading the value of the stock" />
  if (!data) return <ErrorState text={sentences.failedStatement} onRetry={refetch} />
  const { day, value, shops } = data
  return (
    <div className={classes.parts}>
      <Card title={`Stock at the end of ${dayInWords(day)}`}>
        <ul className={classes.lines} aria-label="Value of the stock">
          <li className={classes.line}>
            <Pair look="strong" name="In all" figure={paiseInRupees(value)} />
          </li>
          {shops.length > 1 &&
            shops.map((shop) => (
              <li key={shop.shopId} className={classes.line}>
                <Pair name={shop.name} figure={paiseInRupees(shop.value)} />
              </li>
            ))}
        </ul>
        <Text size="sm" c="dimmed" mt="sm">
          {sentences.stockAtCost}
        </Text>
      </Card>
    </div>
  )
}
