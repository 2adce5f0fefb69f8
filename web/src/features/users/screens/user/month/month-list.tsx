import type { Id } from '@forecourt/contract/fields'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import type { DoneInMonth, MonthDeed } from '@forecourt/contract/users'
import { Text, Title } from '@mantine/core'
import { paths } from '../../../../../app/paths.ts'
import { day as dayInWords, month as monthInWords } from '../../../../../format/dates.ts'
import { MoreButton } from '../../../../../ui/lists/list-end.tsx'
import { useFirstNew } from '../../../../../ui/lists/use-first-new.ts'
import { ErrorState } from '../../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../../ui/page/list-skeleton.tsx'
import { TallLink } from '../../../../../ui/page/tall-link.tsx'
import { usePersonDone } from '../../../queries.ts'
import classes from '../user.module.css'
import { deedNames } from '../user-search.ts'

/** What one figure of a month counts, the newest first. */
export function MonthList({ userId, month, what }: { userId: Id; month: string; what: MonthDeed }) {
  const list = usePersonDone(userId, month, what)
  const done = list.data?.pages.flatMap((page) => page.done) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(done.length)
  const more = () => {
    goTo(done.length)
    void list.fetchNextPage()
  }
  const title = `${deedNames[what]} in ${monthInWords(month)}`
  return (
    <section aria-labelledby="month-list">
      <Title order={3} id="month-list" className={classes.heading}>
        {title}
      </Title>
      {list.isPending && <ListSkeleton label="Loading what was done" rows={3} />}
      {list.isError && done.length === 0 && <ErrorState text={sentences.failedMonth} onRetry={() => list.refetch()} />}
      {list.isSuccess && done.length === 0 && (
        <Text c="dimmed">{sentences.nothingDoneInMonth(monthInWords(month))}</Text>
      )}
      {done.length > 0 && (
        <ul className={classes.list} aria-label={title} ref={container}>
          {done.map((one) => (
            <Row key={one._id} done={one} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          <MoreButton loading={list.isFetchingNextPage} onClick={more} />
        </div>
      )}
    </section>
  )
}

function Row({ done }: { done: DoneInMonth }) {
  const { vehicleNumber, make, model, name, amount, shopName, fromShopName, day } = done
  const link = linkOf(done)
  const isEnquiry = done.enquiryId !== null
  const first = isEnquiry ? name || 'A customer' : vehicleNumber || name || 'A bike'
  const bike = [make, model].filter(Boolean).join(' ')
  const about = isEnquiry ? [vehicleNumber, bike] : [name ? `${bike} to ${name}` : bike]
  const where = fromShopName ? `${fromShopName} to ${shopName}` : shopName
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} component="div">
          {link ? <TallLink {...link}>{first}</TallLink> : first}
        </Text>
        <Text size="sm" c="dimmed">
          {[...about, where].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text size="sm" component="div" className={classes.moment}>
        {amount !== null && <strong>{paiseInRupees(amount)} · </strong>}
        <time dateTime={day}>{dayInWords(day)}</time>
      </Text>
    </li>
  )
}

function linkOf({ saleId, enquiryId, bikeId }: DoneInMonth) {
  if (saleId !== null) return paths.sale(saleId)
  if (enquiryId !== null) return paths.enquiry(enquiryId)
  return bikeId === null ? undefined : paths.bike(bikeId)
}
