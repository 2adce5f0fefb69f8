import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { Bike } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { useBikeToEdit } from '../../queries.ts'
import { EditForm } from './edit-form.tsx'

const title = 'Edit Bike'

/** Changes what is known of a bike. */
export function EditBike() {
  const { bikeId } = useParams({ from: '/frame/signed-in/bikes/$bikeId/edit' })
  const bike = useBikeToEdit(bikeId)
  const { seesCost, isPending } = useMyShops()
  if (bike.data && !isPending) {
    // Whoever sees what the shop's stock cost sees and enters it of its bikes
    const hasCost = bike.data.cost !== null || seesCost(bike.data.shopId)
    const refetch = async () => (await bike.refetch()).data ?? null
    return <EditForm key={bikeId} bike={bike.data} hasCost={hasCost} onChangedMeanwhile={refetch} />
  }
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={{ label: 'Back' }} />
      {bike.isError && !bike.data && <ErrorState text={sentences.failedBike} onRetry={bike.refetch} />}
      {bike.data === null && (
        <EmptyState icon={Bike} text={sentences.bikeNotHere}>
          <LinkButton {...paths.dashboard}>Go to the dashboard</LinkButton>
        </EmptyState>
      )}
      {bike.data !== null && !bike.isError && <ListSkeleton label="Loading the bike" />}
    </Page>
  )
}
