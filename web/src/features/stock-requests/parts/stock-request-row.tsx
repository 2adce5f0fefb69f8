import type { InventoryItem } from '@forecourt/contract/inventory'
import type { StockRequest } from '@forecourt/contract/stock-requests/calls'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { dateAndTime } from '../../../format/dates.ts'
import { RecordRow, RowAction } from '../../../ui/lists/record-list.tsx'
import { SendBikesDialog } from '../../consignments/parts/send-bikes-dialog.tsx'
import { useWithdrawRequest } from '../queries.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

/** One request, with what the signed-in user may do about it. */
export function StockRequestRow({ request }: { request: StockRequest }) {
  const { _id, make, model, fromShopName, toShopId, toShopName, askedByName, askedAt, comments, may } = request
  const [open, setOpen] = useState<'grant' | 'refuse'>()
  const [sending, setSending] = useState<InventoryItem>()
  const { mutate: withdraw, isPending } = useWithdrawRequest(request)
  const close = () => setOpen(undefined)
  const of = `the ${make} ${model} for ${toShopName}`
  return (
    <RecordRow
      mark={_id}
      main={
        <>
          <Text fw={600}>
            {make} {model}
          </Text>
          <Text size="sm">
            {toShopName} asks {fromShopName}
          </Text>
        </>
      }
      detail={
        <>
          {comments && <Text size="sm">“{comments}”</Text>}
          <Text size="sm" c="dimmed">
            {askedByName}, {dateAndTime(askedAt)}
          </Text>
          {open === 'grant' && <GrantDialog request={request} onChosen={setSending} onClose={close} />}
          {sending && (
            <SendBikesDialog
              bikes={[sending]}
              request={{ _id, to: { _id: toShopId, name: toShopName } }}
              onClose={() => setSending(undefined)}
            />
          )}
          {open === 'refuse' && <RefuseDialog request={request} onClose={close} />}
        </>
      }
      actions={
        (may.answer || may.withdraw) && (
          <>
            {may.answer && <RowAction label="Send one" of={`for ${of}`} onClick={() => setOpen('grant')} />}
            {may.answer && <RowAction label="Refuse" of={of} onClick={() => setOpen('refuse')} />}
            {may.withdraw && (
              <RowAction label="Withdraw" of={of} loading={isPending} onClick={() => withdraw()} danger />
            )}
          </>
        )
      }
    />
  )
}
