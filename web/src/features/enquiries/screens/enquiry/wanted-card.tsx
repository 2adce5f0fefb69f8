import type { Enquiry } from '@forecourt/contract/enquiries'
import { Badge, Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { rupees } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { HoldButton } from '../../../holds/parts/hold-button.tsx'
import { ReservedMark } from '../../../leases/parts/reserved-mark.tsx'
import { useReservedElsewhere } from '../../../leases/queries.ts'
import { wishWords } from '../../parts/wish-words.ts'
import classes from './enquiry.module.css'

/** What the customer wants: of what kind, which bike, or what they wish for. */
export function WantedCard({ enquiry }: { enquiry: Enquiry }) {
  const { enquiryType, bike, wish, state } = enquiry
  const isElsewhere = useReservedElsewhere()
  const understood = wishWords(wish)
  return (
    <Card title="What they want">
      <div className={classes.types}>
        {enquiryType.map((type) => (
          <Badge key={type} variant="light" color="gray" className={classes.type}>
            {type}
          </Badge>
        ))}
      </div>
      {bike && (
        <div className={classes.bike}>
          <div className={classes.words}>
            {bike.openable ? (
              <Text fw={600} component="div">
                <BikeLink bike={bike} className={tall.link} />
              </Text>
            ) : (
              <Text fw={600}>{bike.vehicleNumber}</Text>
            )}
            <Text>
              {bike.make} {bike.model}
            </Text>
            {bike.listPrice !== null && (
              <Text size="sm" c="dimmed">
                {rupees(bike.listPrice)}
              </Text>
            )}
          </div>
          {bike.soldAt !== null && state === 'open' && (
            <Badge variant="light" color="gray">
              Sold
            </Badge>
          )}
          <ReservedMark bike={bike} />
          {bike.openable && bike.soldAt === null && state === 'open' && !isElsewhere(bike) && (
            <>
              {!bike.leaseId && (
                <HoldButton
                  bike={{ ...bike, groupId: enquiry.groupId, shopId: enquiry.shopId }}
                  variant="default"
                  customer={enquiry}
                />
              )}
              <LinkButton {...paths.sellBike(bike._id, enquiry._id)} aria-label={`Sell ${bike.vehicleNumber}`}>
                Sell
              </LinkButton>
            </>
          )}
        </div>
      )}
      {wish && (
        <div className={classes.wish}>
          <Text>“{wish}”</Text>
          {understood && (
            <Text size="sm" c="dimmed">
              Looking for: {understood}
            </Text>
          )}
        </div>
      )}
      {!bike && !wish && <Text c="dimmed">No bike and no wish is written down.</Text>}
    </Card>
  )
}
