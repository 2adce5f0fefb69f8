import type { BikePage } from '@forecourt/contract/bike-page'
import type { Enquiry } from '@forecourt/contract/enquiries'
import type { Hold } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { useParams, useSearch } from '@tanstack/react-router'
import { Motorbike } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { day } from '../../../../format/dates.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { useHeadingFocus } from '../../../../ui/page/focus/use-heading-focus.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useBikeToSell } from '../../../bikes/queries.ts'
import { useBikePapers } from '../../../documents/queries.ts'
import { useEnquiry } from '../../../enquiries/queries.ts'
import { useBikeHolds } from '../../../holds/queries.ts'
import { BikeLease } from '../../../leases/parts/bike-lease.tsx'
import { useLeasedBike } from '../../../leases/queries.ts'
import { placeOfItsShop } from '../../../places/parts/place-of.ts'
import type { BikeOnSale } from './bike-on-sale.ts'
import { SellForm } from './sell-form.tsx'

/** Sells a bike in stock. */
export function SellBike() {
  const { bikeId } = useParams({ from: '/frame/signed-in/bikes/$bikeId/sell' })
  const { enquiryId = '', holdId = '' } = useSearch({ from: '/frame/signed-in/bikes/$bikeId/sell' })
  // Another bike's form starts anew, and so does another customer's
  return <OneSale key={`${bikeId} ${enquiryId} ${holdId}`} bikeId={bikeId} enquiryId={enquiryId} holdId={holdId} />
}

type Opened = { bike: BikeOnSale; enquiry: Enquiry | null; holds: readonly Hold[] }

function OneSale({ bikeId, enquiryId, holdId }: { bikeId: string; enquiryId: string; holdId: string }) {
  const bike = useBikeToSell(bikeId)
  const enquiry = useEnquiry(enquiryId)
  const holds = useBikeHolds(bikeId)
  const leased = useLeasedBike(bikeId)
  // The form begins with what it warns of: a warning that came later would push the fields away under a finger
  const papers = useBikePapers(bikeId)
  // What it opens with stays as it is, and so does what was typed
  const [opened, setOpened] = useState<Opened>()
  const isLoading =
    !bike.isFetchedAfterMount || enquiry.isPending || (bike.data !== null && (holds.isPending || papers.isPending))
  if (!opened && !isLoading && bike.data && !bike.data.soldAt && enquiry.data !== undefined && holds.data)
    setOpened({ bike: bike.data, enquiry: enquiry.data, holds: holds.data.holds })
  // Nobody holds a bike that a phone keeps
  const hasNoAnswer = useIsLate(leased !== undefined && isLoading) || bike.isError || holds.isError
  if (!opened && leased && hasNoAnswer && !bike.data?.soldAt)
    setOpened({ bike: { ...leased.bike, enquiries: [] }, enquiry: enquiry.data ?? null, holds: [] })
  useHeadingFocus(opened ? 'form' : 'waiting')

  const sold = bike.data?.soldAt ? soldText(bike.data) : ''
  if (opened) {
    const reserved = bike.data && !leased && <BikeLease bike={bike.data} place={placeOfItsShop(bike.data)} />
    return <SellForm {...opened} holdId={holdId} sold={sold} leased={leased} reserved={reserved} />
  }
  const failed = [
    { query: bike, text: sentences.failedBike },
    { query: enquiry, text: sentences.failedEnquiries },
    { query: holds, text: sentences.failedHolds },
  ].find(({ query }) => query.isError && query.data === undefined)
  return (
    <Page narrow>
      <title>Sell a bike - Forecourt</title>
      <PageHeader title="Sell a bike" withBack={{ label: 'Back' }} />
      {isLoading && <ListSkeleton label="Loading the bike" rows={6} />}
      {!isLoading && failed && <ErrorState text={failed.text} onRetry={() => failed.query.refetch()} />}
      {bike.data === null && (
        <EmptyState icon={Motorbike} text={sentences.bikeNotHere}>
          <LinkButton {...paths.stock}>Go to the stock</LinkButton>
        </EmptyState>
      )}
      {!isLoading && !failed && bike.data?.soldAt && <SoldAlready bike={bike.data} />}
    </Page>
  )
}

/** An answer that takes longer, in milliseconds, is not waited for where this device knows the bike itself. */
const patience = 3000

/** Whether something has gone on for longer than one waits. */
function useIsLate(goesOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [goesOn])
  return isLate
}

function SoldAlready({ bike }: { bike: BikePage }) {
  return (
    <EmptyState icon={Motorbike} text={soldText(bike)}>
      {bike.sale && <LinkButton {...paths.sale(bike.sale._id)}>Open the sale note</LinkButton>}
      <LinkButton variant="default" {...paths.bike(bike._id)}>
        Open the bike
      </LinkButton>
    </EmptyState>
  )
}

function soldText({ vehicleNumber, sale }: BikePage) {
  const how = sale ? `: on ${day(sale.soldOn)} to ${sale.buyerName}` : ''
  return `${vehicleNumber} is sold already${how}.`
}
