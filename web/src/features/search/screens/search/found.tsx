import type { Id } from '@forecourt/contract/fields'
import type { InventoryItem } from '@forecourt/contract/inventory'
import type { SearchAnswer } from '@forecourt/contract/search/calls'
import { Badge, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { paths } from '../../../../app/paths.ts'
import { date, day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { amount, count, rupees } from '../../../../format/rupees.ts'
import { MarkedItem } from '../../../../ui/live/marked-item.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikePhoto } from '../../../bikes/parts/bike-photo.tsx'
import { StateBadge } from '../../../consignments/parts/state-badge.tsx'
import { EnquiryBadge } from '../../../enquiries/parts/enquiry-badge.tsx'
import { HeldMark } from '../../../holds/parts/held-mark.tsx'
import { ReservedMark } from '../../../leases/parts/reserved-mark.tsx'
import { Elsewhere } from './elsewhere.tsx'
import classes from './search.module.css'

/** What was found, kind by kind; a kind without anything is left out. */
export function Found({ found }: { found: SearchAnswer }) {
  const { inStock, sold, boughtFrom, enquiries, notes, people, elsewhere, list } = found
  return (
    <div className={classes.found}>
      <Kind
        title="In stock"
        all={inStock.total > inStock.bikes.length && { ...paths.stock, search: list }}
        total={inStock.total}
        of="in stock"
      >
        {inStock.bikes.map((bike) => (
          <BikeResult key={bike._id} bike={bike} />
        ))}
      </Kind>
      {elsewhere.map((shop) => (
        <Elsewhere key={shop.shopId} shop={shop} />
      ))}
      <Kind
        title="Sold"
        all={sold.total > sold.bikes.length && { ...paths.sold, search: list }}
        total={sold.total}
        of="sold"
      >
        {sold.bikes.map((bike) => (
          <BikeResult key={bike._id} bike={bike} />
        ))}
      </Kind>
      <Kind title="Sale notes" total={notes.length}>
        {notes.map(({ _id, serial, buyerName, shopName, soldOn, cancelledAt }) => (
          <Result
            key={_id}
            mark={_id}
            link={paths.sale(_id)}
            main={serial}
            more={buyerName}
            quiet={`${day(soldOn)} · ${shopName}`}
            side={cancelledAt !== null && <Badge color="red">Cancelled</Badge>}
          />
        ))}
      </Kind>
      <Kind
        title="Enquiries"
        all={
          enquiries.total > enquiries.enquiries.length && {
            ...paths.enquiries,
            search: { q: enquiries.q, show: 'all' as const },
          }
        }
        total={enquiries.total}
        of="enquiries"
      >
        {enquiries.enquiries.map((enquiry) => (
          <Result
            key={enquiry._id}
            mark={enquiry._id}
            link={paths.enquiry(enquiry._id)}
            main={enquiry.customerName}
            more={enquiry.wish || enquiry.enquiryType.join(', ')}
            quiet={[phoneText(enquiry.customerPhone), date(enquiry.created), enquiry.shopName]
              .filter(Boolean)
              .join(' · ')}
            side={<EnquiryBadge state={enquiry.state} />}
          />
        ))}
      </Kind>
      <Kind title="Bought from" total={boughtFrom.length}>
        {boughtFrom.map((bike) => (
          <Result
            key={bike._id}
            mark={bike._id}
            link={paths.bike(bike._id)}
            main={bike.sellerName || phoneText(bike.sellerPhone)}
            more={`${bike.make} ${bike.model}, ${bike.vehicleNumber}`}
            quiet={`${bike.soldAt === null ? 'In stock' : 'Sold'} · ${bike.shopName}`}
          />
        ))}
      </Kind>
      <Kind title="People" total={people.length}>
        {people.map(({ _id, name, phone }) => (
          <Result key={_id} mark={_id} link={paths.user(_id)} main={name} quiet={phoneText(phone)} />
        ))}
      </Kind>
    </div>
  )
}

type KindProps = { title: string; total: number; all?: LinkProps | false; of?: string; children: ReactNode }

function Kind({ title, total, all, of, children }: KindProps) {
  const id = useId()
  if (total === 0) return null
  return (
    <section aria-labelledby={id} className={classes.kind}>
      <h2 id={id} className={classes.title}>
        {title} <span className={classes.total}>{count(total)}</span>
      </h2>
      <ul className={classes.results}>{children}</ul>
      {all && (
        <Link {...all} className={classes.all} data-result>
          All {count(total)} {of}
          <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </section>
  )
}

type ResultProps = {
  /** The id of what was found. */
  mark: Id
  link: LinkProps
  picture?: ReactNode
  main: string
  more?: ReactNode
  quiet: string
  side?: ReactNode
}

/** A row that leads to what was found, as a whole. */
function Result({ mark, link, picture, main, more, quiet, side }: ResultProps) {
  return (
    <MarkedItem mark={mark}>
      <Link {...link} className={tall.row} data-result>
        {picture}
        <span className={classes.words}>
          <span className={classes.main}>{main}</span> {more && <span className={classes.more}>{more}</span>}{' '}
          <Text span size="sm" c="dimmed" className={classes.quiet}>
            {quiet}
          </Text>
        </span>{' '}
        {side && <span className={classes.side}>{side}</span>}
      </Link>
    </MarkedItem>
  )
}

const BikeResult = ({ bike }: { bike: InventoryItem }) => (
  <Result
    mark={bike._id}
    link={paths.bike(bike._id)}
    picture={<BikePhoto cover={bike.cover} size="card" />}
    main={`${bike.make} ${bike.model}`}
    more={
      <>
        {bike.vehicleNumber} <HeldMark bike={bike} /> <ReservedMark bike={bike} />{' '}
        {bike.consignmentId !== null && <StateBadge state="onTheWay" />}
      </>
    }
    quiet={
      bike.sale
        ? `${bike.year} · sold to ${bike.sale.buyerName} on ${day(bike.sale.soldOn)} · ${bike.shopName}`
        : `${bike.year} · ${count(bike.mileage)} km · ${bike.shopName} · ${amount(bike.daysInInventory, 'day', 'days')}`
    }
    side={rupees(bike.sale ? bike.sale.salePrice : bike.listPrice)}
  />
)
