import type { InventoryItem } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { Motorbike, SearchX } from 'lucide-react'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { amount, count, rupees } from '../../../../format/rupees.ts'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { MarkedItem } from '../../../../ui/live/marked-item.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikePhoto } from '../../../bikes/parts/bike-photo.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { HeldMark } from '../../../holds/parts/held-mark.tsx'
import { useInventory } from '../../../inventory/queries.ts'
import { ReservedMark } from '../../../leases/parts/reserved-mark.tsx'
import { usePhoneLeases } from '../../../leases/queries.ts'
import classes from './pick-bike.module.css'

/** How long typing rests before the server is asked, in milliseconds. */
const pause = 250

/** Which bike is sold: it is typed at once, and chosen it leads straight to the form of the sale. */
export function PickBike() {
  const { groupId } = useMyShops()
  const phone = usePhoneLeases()
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed.trim(), pause)
  const list = useInventory({ groupId, status: 'inStock', q: sought }, newestFirst)
  const bikes = list.data?.pages.flatMap((page) => page.bikes) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  // What is shown answers to what is typed
  const isSettled = list.isSuccess && !list.isPlaceholderData && sought === typed.trim()
  const { container, goTo } = useFirstNew<HTMLUListElement>(bikes.length)
  const goOn = useEnter({ bikes, isSettled, list: container })
  const more = () => {
    goTo(bikes.length)
    void list.fetchNextPage()
  }
  return (
    <Page narrow>
      <title>Sell a bike - Forecourt</title>
      <PageHeader title="Sell a bike" withBack={{ label: 'Back' }} />
      <search>
        <form onSubmit={goOn}>
          <SearchBox
            label="Which bike? Number, make, model or shop"
            placeholder="Number, make, model or shop"
            value={typed}
            onChange={setTyped}
            focused
            enterKeyHint="go"
          />
        </form>
      </search>
      <Text component="output" display="block" size="sm" c="dimmed" className={classes.count}>
        {isSettled ? amount(total, 'bike in stock', 'bikes in stock') : list.isPlaceholderData && 'Searching...'}
      </Text>
      {phone.leases.length > 0 && (
        <LinkButton {...paths.phoneBikes} variant="default">
          Reserved on this phone
        </LinkButton>
      )}
      {list.isPending && <ListSkeleton label="Loading the stock" rows={6} />}
      {list.isError && bikes.length === 0 && (
        <ErrorState text={sentences.failedGroupData} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && bikes.length === 0 && <NoBike sought={sought} />}
      {bikes.length > 0 && (
        <>
          <ul ref={container} className={classes.bikes} aria-label="Bikes in stock" aria-busy={!isSettled}>
            {bikes.map((bike) => (
              <BikeToSell key={bike._id} bike={bike} />
            ))}
          </ul>
          <ListEnd
            shown={bikes.length}
            total={total}
            words={['bike', 'bikes']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
            disabled={list.isPlaceholderData}
          />
        </>
      )}
    </Page>
  )
}

/** What came last is what is asked for, as in the stock. */
const newestFirst = { sort: 'daysInInventory', order: 'asc' } as const

type Shown = {
  bikes: readonly InventoryItem[]
  isSettled: boolean
  list: { current: HTMLUListElement | null }
}

/**
 * What Enter does while a bike is typed: the only one that is found is sold, of several the first has the focus. It
 * waits for what was typed last to be found.
 */
function useEnter({ bikes, isSettled, list }: Shown) {
  const navigate = useNavigate()
  const wanted = useRef(false)
  const go = () => {
    wanted.current = false
    const [first, another] = bikes
    if (first && !another) void navigate(paths.sellBike(first._id))
    else list.current?.querySelector('a')?.focus()
  }
  const goIfWanted = useEffectEvent(() => {
    if (wanted.current && isSettled) go()
  })
  useEffect(() => goIfWanted(), [isSettled])
  return (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSettled) go()
    else wanted.current = true
  }
}

const BikeToSell = ({ bike }: { bike: InventoryItem }) => (
  <MarkedItem mark={bike._id} className={classes.row}>
    <Link {...paths.sellBike(bike._id)} className={tall.row}>
      <BikePhoto cover={bike.cover} size="card" />
      <span className={classes.words}>
        <span className={classes.number}>
          {bike.vehicleNumber} <HeldMark bike={bike} /> <ReservedMark bike={bike} />
        </span>{' '}
        <span>
          {bike.make} {bike.model}
        </span>{' '}
        <Text span size="sm" c="dimmed" className={classes.quiet}>
          {bike.year} · {count(bike.mileage)} km · {bike.shopName}
        </Text>
      </span>{' '}
      <span className={classes.price}>{rupees(bike.listPrice)}</span>
    </Link>
  </MarkedItem>
)

const NoBike = ({ sought }: { sought: string }) =>
  sought ? (
    <EmptyState icon={SearchX} text={sentences.nothingFound(sought)} />
  ) : (
    <EmptyState icon={Motorbike} text="No bike in stock yet.">
      <LinkButton {...paths.newBike()}>Add a bike</LinkButton>
    </EmptyState>
  )
