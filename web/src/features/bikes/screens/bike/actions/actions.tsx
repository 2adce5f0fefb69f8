import type { BikePage } from '@forecourt/contract/bike-page'
import type { Place } from '@forecourt/contract/permissions'
import { ArrowRightLeft, CalendarClock, MessageCircleQuestionMark, Pencil, Printer, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../../app/paths.ts'
import { SendBikesDialog } from '../../../../consignments/parts/send-bikes-dialog.tsx'
import { HoldDialog } from '../../../../holds/parts/hold-dialog.tsx'
import { useMay } from '../../../../session/queries.ts'
import { isHere } from '../../../parts/is-here.ts'
import { ShareBike } from '../../../parts/share/share-bike.tsx'
import { useShareBike } from '../../../parts/share/use-share-bike.ts'
import classes from './action.module.css'
import { ActionButton, ActionLink } from './action.tsx'
import { DeleteBike } from './delete-bike.tsx'
import { TransferBike } from './transfer-bike.tsx'

/** What else can be done with a bike, as far as the signed-in user may. */
export function Actions({ bike, place }: { bike: BikePage; place: Place }) {
  const may = useMay()
  const [open, setOpen] = useState<'transfer' | 'delete' | 'hold'>()
  const { share, busy, left, again, done } = useShareBike(bike._id)
  const close = () => setOpen(undefined)
  const inStock = bike.soldAt === null
  const here = isHere(bike)
  const enquire = paths.newEnquiry({ shopId: bike.shopId, bikeId: bike._id })
  return (
    <>
      <div className={classes.actions}>
        {may(inStock ? 'bike.edit' : 'bike.editSold', place) && (
          <ActionLink icon={Pencil} label="Edit" link={paths.editBike(bike._id)} />
        )}
        {inStock && may('enquiry.save', place) && (
          <ActionLink icon={MessageCircleQuestionMark} label="Enquiry" link={enquire} />
        )}
        {here && may('hold.make', place) && (
          <ActionButton icon={CalendarClock} label="Hold" onClick={() => setOpen('hold')} />
        )}
        {inStock && <ActionButton icon={Share2} label="Share" busy={busy} onClick={share} />}
        {here && may('bike.transfer', place) && (
          <ActionButton
            icon={ArrowRightLeft}
            label={bike.signedTransfers ? 'Send' : 'Transfer'}
            onClick={() => setOpen('transfer')}
          />
        )}
        {inStock && <ActionLink icon={Printer} label="Print" link={paths.printBike(bike._id)} />}
        {here && may('bike.delete', place) && (
          <ActionButton icon={Trash2} label="Delete" danger onClick={() => setOpen('delete')} />
        )}
      </div>
      {open === 'transfer' && bike.signedTransfers && <SendBikesDialog bikes={[bike]} onClose={close} />}
      {open === 'transfer' && !bike.signedTransfers && <TransferBike bike={bike} onClose={close} />}
      {open === 'hold' && <HoldDialog bike={bike} onClose={close} />}
      {open === 'delete' && <DeleteBike bike={bike} onClose={close} />}
      {left && <ShareBike left={left} onAgain={again} onClose={done} />}
    </>
  )
}
