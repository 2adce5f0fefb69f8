import type { BikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { Motorbike, Printer } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import printing from '../../../../ui/page/screen-only.module.css'
import { PrintSheet } from '../../parts/print-sheet.tsx'
import { useBikePage } from '../../queries.ts'

/** The sheet that hangs on a bike in the shop, to look at and to print. */
export function PrintBike() {
  const { bikeId } = useParams({ from: '/frame/signed-in/bikes/$bikeId/print' })
  const { data: bike, isPending, isError, refetch } = useBikePage(bikeId)
  const title = titleOf(bike)
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <div className={printing.screenOnly}>
        <PageHeader
          title={title}
          withBack={{ label: 'Back' }}
          right={bike && <HeaderButton icon={Printer} label="Print" onClick={() => window.print()} />}
        />
      </div>
      {isPending && <ListSkeleton label="Loading the sheet" rows={6} />}
      {isError && bike === undefined && <ErrorState text={sentences.failedBike} onRetry={() => refetch()} />}
      {bike === null && (
        <EmptyState icon={Motorbike} text={sentences.bikeNotHere}>
          <LinkButton {...paths.stock}>Go to the stock</LinkButton>
        </EmptyState>
      )}
      {bike && <PrintSheet bike={bike} />}
    </Page>
  )
}

function titleOf(bike: BikePage | null | undefined) {
  if (bike === null) return 'Bike not found'
  return bike ? `Sheet of ${bike.vehicleNumber}` : 'Sheet'
}
