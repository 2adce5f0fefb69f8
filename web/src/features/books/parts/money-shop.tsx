import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { NativeSelect } from '@mantine/core'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastShop } from '../../../device/last-shops.ts'
import { ownUserId } from '../../../device/session.ts'
import type { Named } from '../../../format/names.ts'
import type { BackTo } from '../../../ui/page/back-button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useHeadingFocus } from '../../../ui/page/focus/use-heading-focus.ts'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useMoneyShops } from '../queries.ts'
import classes from './money-shop.module.css'

type Props = {
  /** The shop of the address, if it names one. */
  asked: Id | undefined
  title: string
  back: BackTo
  children: (shop: DashboardShop, shops: readonly DashboardShop[]) => ReactNode
}

/**
 * The shop whose money a screen is about: the one of the address, or the one that something was entered for last. In
 * its place why there is none.
 */
export function MoneyShop({ asked, title, back, children }: Props) {
  const { shops, isPending, isMissing, refetch } = useMoneyShops()
  const remembered = lastShop(ownUserId())
  const shop = [asked, remembered].map((id) => shops.find(({ _id }) => _id === id)).find(Boolean) ?? shops[0]
  useHeadingFocus(shop ? 'shop' : 'none')
  if (shop) return children(shop, shops)
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={back} />
      {isPending && <ListSkeleton label="Loading the shops" />}
      {isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {!isPending && !isMissing && <EmptyState icon={Wallet} text={sentences.noMoneyForYou} />}
    </Page>
  )
}

type ChoiceProps = { shops: Named; value: Id; onChange: (shopId: Id) => void }

/** The shop to look at, where there are several. */
export const ShopChoice = ({ shops, value, onChange }: ChoiceProps) =>
  shops.length > 1 && (
    <NativeSelect
      className={classes.choice}
      aria-label="Shop"
      data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
