import { sentences } from '@forecourt/contract/messages'
import { Title } from '@mantine/core'
import { Motorbike } from 'lucide-react'
import { ThenBanner } from '../../../../../ui/looking-back/then-banner.tsx'
import { whyNot } from '../../../../../ui/looking-back/why-not.ts'
import { BackButton } from '../../../../../ui/page/back-button.tsx'
import { EmptyState } from '../../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../../ui/page/error-state.tsx'
import { Page } from '../../../../../ui/page/page.tsx'
import { useBikeThen } from '../../../queries.ts'
import classes from '../bike.module.css'
import { Headline } from '../headline.tsx'
import { LoadingHead, LoadingPhotos } from '../loading-bike.tsx'
import { Photos } from '../photos/photos.tsx'
import { BikeHistory } from '../sections/bike-history.tsx'
import { BikeNotes } from '../sections/bike-notes.tsx'
import { BikeSale } from '../sections/bike-sale.tsx'
import { Seller } from '../sections/seller.tsx'
import { Specifications } from '../sections/specifications.tsx'

type Props = {
  bikeId: string
  /** The moment that is looked back to, in UTC. */
  asOf: string
  /** Goes to another moment, or to now. */
  onMoment: (asOf: string | undefined) => void
}

/** What a bike was at a moment. Nothing is done there, and what is about others than the bike is left out. */
export function BikeThen({ bikeId, asOf, onMoment }: Props) {
  const { data: bike, isPending, isError, error, refetch } = useBikeThen(bikeId, asOf)
  const name = bike ? `${bike.make} ${bike.model} ${bike.year}` : 'Bike'
  return (
    <Page>
      <title>{`${name}, as it was - Forecourt`}</title>
      <BackButton label="Back" />
      <ThenBanner asOf={asOf} onNow={() => onMoment(undefined)} />
      <div className={bike || isPending ? classes.bike : undefined}>
        {bike && <Photos bike={bike} mayEdit={false} />}
        {isPending && <LoadingPhotos />}
        <div className={classes.head}>
          <Title order={1} className={classes.title}>
            {name}
          </Title>
          {bike && <Headline bike={bike} asOf={asOf} />}
          {isPending && <LoadingHead />}
        </div>
        {bike && (
          <div className={classes.sections}>
            {bike.sale && <BikeSale sale={bike.sale} />}
            <Specifications bike={bike} />
            <BikeNotes notes={bike.notes} />
            <Seller bike={bike} />
            <BikeHistory history={bike.history} asOf={asOf} onMoment={onMoment} />
          </div>
        )}
      </div>
      {isError && !bike && <ErrorState text={whyNot(error, sentences.failedBike)} onRetry={() => refetch()} />}
      {bike === null && <EmptyState icon={Motorbike} text={sentences.bikeNotHereThen} />}
    </Page>
  )
}
