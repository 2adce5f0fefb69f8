import type { BikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { useParams, useSearch } from '@tanstack/react-router'
import { Motorbike } from 'lucide-react'
import { useState } from 'react'
import { useBikePage } from '../../api/bike-page.ts'
import { useEnquiry } from '../../api/enquiries.ts'
import { day } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SellForm } from './sell-form.tsx'

/** Sells a bike in stock. */
export function SellBike() {
  const { bikeId } = useParams({ from: '/frame/signed-in/bikes/$bikeId/sell' })
  const { enquiryId = '' } = useSearch({ from: '/frame/signed-in/bikes/$bikeId/sell' })
  // Another bike's form starts anew, and so does another customer's
  return <OneSale key={`${bikeId} ${enquiryId}`} bikeId={bikeId} enquiryId={enquiryId} />
}

function OneSale({ bikeId, enquiryId }: { bikeId: string; enquiryId: string }) {
  const bike = useBikePage(bikeId)
  const enquiry = useEnquiry(enquiryId)
  // Sold by somebody else meanwhile, the form stays with what was typed
  const [opened, setOpened] = useState<BikePage>()
  const isLoading = bike.isPending || enquiry.isPending
  if (!opened && !isLoading && bike.data && !bike.data.soldAt) setOpened(bike.data)

  if (opened) return <SellForm bike={opened} enquiry={enquiry.data ?? undefined} />
  return (
    <Page narrow>
      <title>Sell a bike - Forecourt</title>
      <PageHeader title="Sell a bike" withBack={{ label: 'Back' }} />
      {isLoading && <ListSkeleton label="Loading the bike" rows={6} />}
      {bike.isError && !bike.data && <ErrorState text={sentences.failedBike} onRetry={() => bike.refetch()} />}
      {bike.data === null && (
        <EmptyState icon={Motorbike} text={sentences.bikeNotHere}>
          <LinkButton {...paths.stock}>Go to the stock</LinkButton>
        </EmptyState>
      )}
      {!isLoading && bike.data?.soldAt && <SoldAlready bike={bike.data} />}
    </Page>
  )
}

function SoldAlready({ bike: { _id, vehicleNumber, sale } }: { bike: BikePage }) {
  const how = sale ? `: on ${day(sale.soldOn)} to ${sale.buyerName}` : ''
  return (
    <EmptyState icon={Motorbike} text={`${vehicleNumber} is sold already${how}.`}>
      {sale && <LinkButton {...paths.sale(sale._id)}>Open the sale note</LinkButton>}
      <LinkButton variant="default" {...paths.bike(_id)}>
        Open the bike
      </LinkButton>
    </EmptyState>
  )
}
