import type { BikePage as Bike } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { Title } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import { Motorbike } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { useIsChanged } from '../../../../ui/live/changed.ts'
import live from '../../../../ui/live/marked.module.css'
import { BackButton } from '../../../../ui/page/back-button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { placeOfItsShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
import { useBikePage } from '../../queries.ts'
import classes from './bike.module.css'
import { Head } from './head.tsx'
import { LoadingHead, LoadingPhotos } from './loading-bike.tsx'
import { Photos } from './photos/photos.tsx'
import { Sections } from './sections/sections.tsx'
import { BikeThen } from './then/bike-then.tsx'

/** All that is known of one bike, and what can be done with it; or what it was at a moment. */
export function BikePage() {
  const { bikeId } = useParams({ from: '/frame/signed-in/bikes/$bikeId' })
  const { asOf } = useSearch({ from: '/frame/signed-in/bikes/$bikeId' })
  const navigate = useNavigate()
  const go = (moment: string | undefined) =>
    void navigate({ ...paths.bike(bikeId, moment), replace: asOf !== undefined, resetScroll: true })
  if (asOf !== undefined) return <BikeThen key={bikeId} bikeId={bikeId} asOf={asOf} onMoment={go} />
  // Another bike's page starts anew
  return <OneBike key={bikeId} bikeId={bikeId} onMoment={go} />
}

/** On a phone one below the other; on a desk what is to be done at the side. */
function OneBike({ bikeId, onMoment }: { bikeId: string; onMoment: (asOf: string) => void }) {
  const { data: bike, isPending, isError, refetch } = useBikePage(bikeId)
  const may = useMay()
  const changed = useIsChanged(bikeId)
  const place = bike && placeOfItsShop(bike)
  return (
    <Page>
      <title>{`${bike ? `${bike.make} ${bike.model} ${bike.vehicleNumber}` : nameOf(bike)} - Forecourt`}</title>
      <BackButton label="Back" />
      <div className={bike || isPending ? classes.bike : undefined}>
        {bike && place && <Photos bike={bike} mayEdit={may(bike.soldAt ? 'bike.editSold' : 'bike.edit', place)} />}
        {isPending && <LoadingPhotos />}
        <div className={clsx(classes.head, changed && live.beside)} data-changed={changed || undefined}>
          {/* The same heading all the while: it has the focus when the bike comes */}
          <Title order={1} className={classes.title}>
            {nameOf(bike)}
          </Title>
          {bike && place && <Head bike={bike} place={place} />}
          {isPending && <LoadingHead />}
        </div>
        {bike && <Sections bike={bike} onMoment={onMoment} />}
      </div>
      {isError && bike === undefined && <ErrorState text={sentences.failedBike} onRetry={() => refetch()} />}
      {bike === null && (
        <EmptyState icon={Motorbike} text={sentences.bikeNotHere}>
          <LinkButton {...paths.stock}>Go to the stock</LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}

function nameOf(bike: Bike | null | undefined) {
  if (bike === null) return 'Bike not found'
  return bike ? `${bike.make} ${bike.model} ${bike.year}` : 'Bike'
}
