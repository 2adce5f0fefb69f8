import type { Enquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { isErased } from '../../parts/erased.ts'
import { useSeenState } from '../../parts/use-waiting-change.ts'
import { useEditEnquiry } from '../../queries.ts'
import { LostDialog } from './lost-dialog.tsx'

/** How an enquiry ended, with the way back unless its customer was erased; of an open one nothing is said. */
export function Outcome({ enquiry }: { enquiry: Enquiry }) {
  const { state, lostReason, saleId } = enquiry
  if (state === 'open') return null
  const openAgain = !isErased(enquiry) && <OpenAgain enquiry={enquiry} />
  if (state === 'lost') {
    return (
      <Card title="Lost" actions={openAgain}>
        <Text>{lostReason || 'No reason is written down.'}</Text>
      </Card>
    )
  }
  return (
    // A won one is open again once its sale is cancelled
    <Card title="Won" actions={saleId ? <SaleLink saleId={saleId} /> : openAgain}>
      <Text>A bike was sold to this customer.</Text>
    </Card>
  )
}

const SaleLink = ({ saleId }: { saleId: string }) => (
  <LinkButton {...paths.sale(saleId)} variant="default">
    See the sale
  </LinkButton>
)

function OpenAgain({ enquiry }: { enquiry: Enquiry }) {
  const { mutateAsync: save } = useEditEnquiry(enquiry)
  const { busy, run } = useBusy()
  const seen = useSeenState(enquiry)
  const reopened = { changes: { state: 'open' }, seen, done: sentences.enquiryOpenAgain } as const
  // What fails is said by a toast
  const open = () => run(() => save(reopened).catch(() => undefined))
  return (
    <Button variant="default" aria-busy={busy} onClick={() => void open()}>
      Open Again
    </Button>
  )
}

/** Closes an open enquiry that came to nothing. */
export function MarkAsLost({ enquiry }: { enquiry: Enquiry }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Mark as Lost
      </Button>
      {asking && <LostDialog enquiry={enquiry} onClose={() => setAsking(false)} />}
    </>
  )
}
