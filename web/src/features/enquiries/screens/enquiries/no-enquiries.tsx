import { sentences } from '@forecourt/contract/messages'
import { Button } from '@mantine/core'
import { CalendarCheck, MessagesSquare, SearchX, Store } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import type { ChangeEnquiries } from './enquiries-bar.tsx'
import { type EnquiriesSearch, type EnquiryTab, unnarrowed } from './enquiries-search.ts'

type Props = {
  tab: EnquiryTab
  search: EnquiriesSearch
  /** The reader sees no shop at all. */
  withoutShop: boolean
  change: ChangeEnquiries
}

/** What the list shows when it is empty: that a search finds nothing, or what belongs here. */
export function NoEnquiries({ tab, search, withoutShop, change }: Props) {
  if (withoutShop) return <EmptyState icon={Store} text={sentences.noShopsForYou} />
  const narrows = ['q', ...Object.keys(unnarrowed)] as (keyof EnquiriesSearch)[]
  if (narrows.some((key) => search[key])) {
    const clear = () => change({ q: undefined, ...unnarrowed })
    return (
      <EmptyState icon={SearchX} text={`No ${kinds[tab]}enquiry fits the search and filters.`}>
        <Button variant="default" onClick={clear}>
          Clear all
        </Button>
      </EmptyState>
    )
  }
  if (tab === 'due') {
    return (
      <EmptyState icon={CalendarCheck} text="Nobody to call today. Enquiries stand here on their follow-up day.">
        <Button variant="default" onClick={() => change({ show: undefined }, { replace: false })}>
          Show open enquiries
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={MessagesSquare} text={words[tab]}>
      {(tab === 'open' || tab === 'all') && <LinkButton {...paths.newEnquiry()}>New enquiry</LinkButton>}
    </EmptyState>
  )
}

const kinds: Record<EnquiryTab, string> = {
  due: 'due ',
  open: 'open ',
  matched: 'matched ',
  won: 'won ',
  lost: 'lost ',
  all: '',
}

const words: Record<Exclude<EnquiryTab, 'due'>, string> = {
  open: 'No open enquiry. Write down who asks for a bike, and call them back in time.',
  matched: 'No wish is met by the stock. As bikes come in, enquiries that they fit stand here.',
  won: 'No enquiry won yet. Sell a bike from an enquiry, and it stands here.',
  lost: 'No enquiry lost.',
  all: 'No enquiry yet. Write down who asks for a bike, and call them back in time.',
}
