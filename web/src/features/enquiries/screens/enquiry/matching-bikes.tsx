import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import type { Id } from '@forecourt/contract/fields'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { amount, count, rupees } from '../../../../format/rupees.ts'
import { FramedActions, RecordList, RecordRow } from '../../../../ui/lists/record-list.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { BikePhoto } from '../../../bikes/parts/bike-photo.tsx'
import { ReservedMark } from '../../../leases/parts/reserved-mark.tsx'
import { useReservedElsewhere } from '../../../leases/queries.ts'

/** The bikes in stock that fit the wish, to be sold to the customer. */
export function MatchingBikes({ enquiry: { _id, matching, matches } }: { enquiry: EnquiryDetails }) {
  return (
    <Card
      title={matches === 0 ? 'Bikes that fit' : amount(matches, 'bike in stock that fits', 'bikes in stock that fit')}
    >
      {matching.length === 0 && (
        <Text c="dimmed">
          None in stock fits this wish yet. As soon as one comes in, the enquiry stands under Matched.
        </Text>
      )}
      <BikesToSell label="Bikes that fit" bikes={matching} enquiryId={_id} />
      {matching.length < matches && (
        <Text size="sm" c="dimmed" mt="sm">
          The {count(matching.length)} cheapest of {count(matches)}.
        </Text>
      )}
    </Card>
  )
}

/** What else there is, where the bike that was asked for has been sold. */
export const SimilarBikes = ({ enquiry: { _id, similar } }: { enquiry: EnquiryDetails }) => (
  <Card title="Bikes like it">
    <BikesToSell label="Bikes like it" bikes={similar} enquiryId={_id} />
  </Card>
)

type Props = { label: string; bikes: EnquiryDetails['matching']; enquiryId: Id }

/** Bikes to look at, and to be sold to the customer where they are not reserved on another phone. */
function BikesToSell({ label, bikes, enquiryId }: Props) {
  const isElsewhere = useReservedElsewhere()
  return (
    <RecordList label={label}>
      {bikes.map((bike) => (
        <RecordRow
          key={bike._id}
          mark={bike._id}
          picture={<BikePhoto cover={bike.cover} size="card" />}
          main={
            <>
              <Text fw={600} component="div">
                <BikeLink bike={bike} className={tall.link} /> <ReservedMark bike={bike} />
              </Text>
              <Text>
                {bike.make} {bike.model}
              </Text>
            </>
          }
          detail={
            <>
              <Text fw={600}>{rupees(bike.listPrice)}</Text>
              <Text size="sm" c="dimmed">
                {bike.year} · {count(bike.mileage)} km · {bike.shopName}
              </Text>
            </>
          }
          actions={
            !isElsewhere(bike) && (
              <FramedActions wide>
                <LinkButton
                  {...paths.sellBike(bike._id, enquiryId)}
                  variant="default"
                  aria-label={`Sell ${bike.vehicleNumber}`}
                >
                  Sell
                </LinkButton>
              </FramedActions>
            )
          }
        />
      ))}
    </RecordList>
  )
}
