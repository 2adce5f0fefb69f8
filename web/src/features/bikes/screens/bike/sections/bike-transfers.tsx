import type { Transfer } from '@forecourt/contract/transfers'
import { Card } from '../../../../../ui/page/card.tsx'
import { Move } from '../../../../transfers/parts/move.tsx'
import classes from './rows.module.css'

/** The bike's moves between shops, newest first; nothing for one that never moved. */
export function BikeTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  if (transfers.length === 0) return null
  return (
    <Card title="Transfers">
      <ul className={classes.rows} aria-label="Transfers">
        {transfers.map((transfer) => (
          <li key={transfer._id}>
            <Move transfer={transfer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
