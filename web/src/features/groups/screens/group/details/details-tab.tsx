import { FirstBike, FirstShop } from '../../../../places/parts/shops-tab/first-steps.tsx'
import { MoneySettingsCard } from '../../../../prices/parts/money-settings-card.tsx'
import type { GroupAdmin } from '../../../queries.ts'
import { HeadsCard } from '../heads/heads-card.tsx'
import { DetailsCard } from './details-card.tsx'
import classes from './details-tab.module.css'

/** What a group is, the heads that it books under, and what it has settled about money. */
export function DetailsTab({ admin }: { admin: GroupAdmin }) {
  return (
    <>
      <FirstShop admin={admin} />
      <FirstBike admin={admin} />
      <div className={classes.cards}>
        <DetailsCard admin={admin} />
        <HeadsCard group={admin.group} />
        <MoneySettingsCard groupId={admin.group._id} />
      </div>
    </>
  )
}
