import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { ShieldCheck, Stamp, Store } from 'lucide-react'
import { useState } from 'react'
import { OrderControl } from '../../../../ui/lists/order-control.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import type { GroupAdmin } from '../../../groups/queries.ts'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { useShopNames } from '../../../places/queries.ts'
import { SealDialog } from '../../../seals/parts/seal-dialog.tsx'
import { useMay } from '../../../session/queries.ts'
import { AuditSections } from './audit-sections.tsx'
import classes from './audit-tab.module.css'
import { sortNames } from './section-columns.ts'
import { ShopPicker } from './shop-picker.tsx'
import { nextOrder, useAuditSearch } from './use-audit-search.ts'

/** What was done in a shop of the group; for its admins alone. */
export function AuditTab({ admin: { group } }: { admin: GroupAdmin }) {
  const may = useMay()
  if (!may('audit.see', placeOfGroup(group._id))) return <EmptyState icon={ShieldCheck} text={sentences.auditAccess} />
  return <ShopAudit key={group._id} groupId={group._id} />
}

function ShopAudit({ groupId }: { groupId: string }) {
  const isPhone = useIsPhone()
  const [showsSeal, setShowsSeal] = useState(false)
  const [shop, another] = useShopNames(groupId).data ?? []
  const only = another ? undefined : shop
  const { shopId, order, chooseShop, sortBy } = useAuditSearch(groupId, only?._id)
  return (
    <>
      <div className={classes.bar}>
        {only && only._id === shopId ? (
          <Text fw={600} className={classes.only}>
            {only.name}
          </Text>
        ) : (
          <ShopPicker groupId={groupId} shopId={shopId} onChoose={chooseShop} />
        )}
        {isPhone && shopId && (
          <OrderControl
            {...order}
            names={sortNames}
            onSort={(sort) => sortBy({ sort, order: 'desc' })}
            onTurn={() => sortBy(nextOrder(order.sort, order))}
          />
        )}
        <Button
          variant="subtle"
          className={classes.seal}
          leftSection={<Stamp size={18} aria-hidden />}
          onClick={() => setShowsSeal(true)}
        >
          Seal
        </Button>
      </div>
      {showsSeal && <SealDialog groupId={groupId} onClose={() => setShowsSeal(false)} />}
      {shopId ? (
        <AuditSections key={shopId} groupId={groupId} shopId={shopId} order={order} onOrder={sortBy} />
      ) : (
        <EmptyState icon={Store} text={sentences.selectShopForAudit} />
      )}
    </>
  )
}
