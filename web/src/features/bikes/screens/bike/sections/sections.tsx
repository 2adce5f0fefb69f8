import type { BikePage } from '@forecourt/contract/bike-page'
import { BikeAdvice } from '../../../../analytics/parts/bike-advice.tsx'
import { DocumentsCard } from '../../../../documents/parts/documents-card.tsx'
import { PaperSteps } from '../../../../documents/parts/paper-steps.tsx'
import { SellerDues } from '../../../../dues/parts/seller-dues.tsx'
import { BikeHolds } from '../../../../holds/parts/bike-holds.tsx'
import { NotesCard } from '../../../../notes/parts/notes-card.tsx'
import { placeOfItsShop } from '../../../../places/parts/place-of.ts'
import { BikeMargin } from '../../../../prices/parts/bike-margin.tsx'
import { PublicPageCard } from '../../../../public-pages/parts/public-page-card.tsx'
import { TasksCard } from '../../../../tasks/parts/tasks-card.tsx'
import classes from '../bike.module.css'
import { BikeEnquiries } from './bike-enquiries.tsx'
import { BikeHistory } from './bike-history.tsx'
import { BikeNotes } from './bike-notes.tsx'
import { BikeSale } from './bike-sale.tsx'
import { BikeTransfers } from './bike-transfers.tsx'
import { HereBefore } from './here-before.tsx'
import { Seller } from './seller.tsx'
import { Specifications } from './specifications.tsx'

type Props = {
  bike: BikePage
  /** Goes to what the bike was at a moment. */
  onMoment: (asOf: string) => void
}

/** What is on file about a bike, the most asked for first. */
export const Sections = ({ bike, onMoment }: Props) => (
  <div className={classes.sections}>
    {bike.sale && <BikeSale sale={bike.sale} />}
    <BikeHolds bike={bike} place={placeOfItsShop(bike)} />
    <Specifications bike={bike} />
    <PublicPageCard bike={bike} place={placeOfItsShop(bike)} />
    <BikeMargin bike={bike} />
    <BikeAdvice bike={bike} />
    <BikeEnquiries bike={bike} />
    <TasksCard
      about={{ kind: 'bike', id: bike._id, title: bike.vehicleNumber, shopId: bike.shopId }}
      place={placeOfItsShop(bike)}
    />
    <NotesCard on={{ bikeId: bike._id }} place={placeOfItsShop(bike)} />
    <BikeNotes notes={bike.notes} />
    <Seller bike={bike} />
    <SellerDues bike={bike} />
    <PaperSteps bike={bike} place={placeOfItsShop(bike)} />
    <DocumentsCard about={{ of: 'bike', bikeId: bike._id }} groupId={bike.groupId} place={placeOfItsShop(bike)} />
    <BikeTransfers transfers={bike.transfers} />
    <HereBefore earlier={bike.earlier} />
    <BikeHistory history={bike.history} onMoment={onMoment} />
  </div>
)
