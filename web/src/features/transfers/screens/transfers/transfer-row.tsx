import type { Id } from '@forecourt/contract/fields'
import type { Transfer } from '@forecourt/contract/transfers'
import { Badge, Text } from '@mantine/core'
import { LogIn, LogOut } from 'lucide-react'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { Move } from '../../parts/move.tsx'
import classes from './transfer-row.module.css'

type Props = {
  transfer: Transfer
  /** The shop that it came into or left; left out where all of one's shops are shown. */
  seenFrom: Id | undefined
}

/** One move of a bike; the bike's number opens its page for whoever may see it. */
export function TransferRow({ transfer, seenFrom }: Props) {
  const { bikeId, vehicleNumber, make, model, openable, fromShopId } = transfer
  return (
    <RecordRow
      mark={bikeId}
      picture={seenFrom && (fromShopId === seenFrom ? <Out /> : <In />)}
      main={
        <>
          <Text fw={600} component="div">
            {openable ? <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} /> : vehicleNumber}
          </Text>
          <Text size="sm">
            {make} {model}
          </Text>
        </>
      }
      detail={<Move transfer={transfer} />}
    />
  )
}

const In = () => (
  <Badge variant="light" color="green" className={classes.way} leftSection={<LogIn size={14} aria-hidden />}>
    In
  </Badge>
)

const Out = () => (
  <Badge variant="light" color="gray" className={classes.way} leftSection={<LogOut size={14} aria-hidden />}>
    Out
  </Badge>
)
