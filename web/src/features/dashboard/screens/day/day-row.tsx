import type { DayEvent, Happening } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { day as dayInWords, time } from '../../../../format/dates.ts'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import classes from './day-row.module.css'

/** Each kind by a word and a colour. */
const looks: Record<Happening, { word: string; color: string }> = {
  sold: { word: 'Sold', color: 'green' },
  bought: { word: 'Bought', color: 'blue' },
  enquiry: { word: 'Enquiry', color: 'teal' },
  transfer: { word: 'Moved', color: 'gray' },
  note: { word: 'Note', color: 'grape' },
  taskDone: { word: 'Done', color: 'indigo' },
  cancelled: { word: 'Cancelled', color: 'red' },
  removed: { word: 'Deleted', color: 'red' },
}

/** Something that was put on record: what, of which bike or whom, for how much; and when, where and by whom. */
export function DayRow({ event }: { event: DayEvent }) {
  const { what, amount, cancelled, bikeId, saleId, enquiryId } = event
  const { word, color } = looks[what]
  const { first, second } = wordsOf(event)
  return (
    <RecordRow
      mark={saleId ?? enquiryId ?? bikeId ?? undefined}
      picture={
        <Badge variant="light" color={color} className={classes.badge}>
          {word}
        </Badge>
      }
      main={
        <>
          <div className={classes.words}>
            {/* What somebody wrote is read, and no name to look for */}
            <Text fw={what === 'note' ? undefined : 600} component="div">
              {first}
            </Text>
            {amount !== null && (
              <span className={clsx(classes.amount, (cancelled || what === 'cancelled') && classes.undone)}>
                {paiseInRupees(amount)}
              </span>
            )}
          </div>
          <Text size="sm" component="div">
            {second}
          </Text>
        </>
      }
      detail={
        <>
          <Text size="sm" c="dimmed" component="div">
            {time(event.at)}, {event.byUserName}
          </Text>
          <Text size="sm" c="dimmed" component="div">
            {[
              what === 'transfer' ? `${event.fromShopName} to ${event.shopName}` : event.shopName,
              event.forDay && `for ${dayInWords(event.forDay)}`,
              cancelled && 'cancelled since',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      }
    />
  )
}

function wordsOf(event: DayEvent): { first: ReactNode; second: string } {
  const { vehicleNumber, make, model, name, bikeId, saleId, enquiryId } = event
  if (event.what === 'taskDone' || event.what === 'note') {
    const text = event.text || (event.what === 'note' ? 'A note that is no longer here' : 'A task')
    const link =
      (bikeId && paths.bike(bikeId)) || (saleId && paths.sale(saleId)) || (enquiryId && paths.enquiry(enquiryId))
    return { first: link ? <InLine link={link} text={text} /> : text, second: '' }
  }
  if (vehicleNumber === '') {
    // An enquiry, whose customer may have been erased
    const customer = name || 'A customer'
    return {
      first: enquiryId ? <InLine link={paths.enquiry(enquiryId)} text={customer} /> : customer,
      second: '',
    }
  }
  const bike = `${make} ${model}`
  const isSale = event.what === 'sold' || event.what === 'cancelled'
  if (isSale && saleId)
    return {
      first: <InLine link={paths.sale(saleId)} text={vehicleNumber} />,
      second: name ? `${bike} to ${name}` : bike,
    }
  return {
    first: bikeId ? <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} /> : vehicleNumber,
    second: isSale && name ? `${bike} to ${name}` : bike,
  }
}

const InLine = ({
  link,
  text,
}: {
  link: ReturnType<typeof paths.sale | typeof paths.enquiry | typeof paths.bike>
  text: string
}) => (
  <Anchor inherit className={tall.link} renderRoot={(props) => <Link {...props} {...link} />}>
    {text}
  </Anchor>
)
