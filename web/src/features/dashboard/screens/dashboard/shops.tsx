import type { DashboardShop } from '@forecourt/contract/dashboard'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { byName } from '../../../../format/names.ts'
import { count } from '../../../../format/rupees.ts'
import { matches } from '../../../../ui/lists/matches.ts'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import classes from './dashboard.module.css'
import { ShopCards } from './shop-cards.tsx'
import { ShopTable } from './shop-table.tsx'

/** So many shops are seen without searching, and as cards before the rest of the page. */
const few = 10

/** The shops by name with their figures: rows on a wide screen, cards on a phone. */
export function Shops({ shops }: { shops: readonly DashboardShop[] }) {
  const isPhone = useIsPhone()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On from where one was: the button is gone
    if (all) list.current?.querySelectorAll('li')[few]?.focus({ preventScroll: true })
  }, [all])
  const found = byName(shops).filter(({ name, groupName }) => matches(search, name, groupName))
  const shown = all || search || !isPhone ? found : found.slice(0, few)
  const List = isPhone ? ShopCards : ShopTable
  const shownWith = {
    shops: shown,
    withGroups: new Set(shops.map(({ groupId }) => groupId)).size > 1,
    withCost: shops.some(({ stockCost }) => stockCost !== null),
  }
  return (
    <>
      {shops.length > few && (
        <div className={classes.search}>
          <SearchBox label="Search shops..." value={search} onChange={setSearch} />
          <Text component="output" size="sm" c="dimmed">
            {search ? `${count(found.length)} of ${count(shops.length)} shops` : `${count(shops.length)} shops`}
          </Text>
        </div>
      )}
      <div ref={list}>
        {found.length === 0 ? <Text c="dimmed">No shop has this name.</Text> : <List {...shownWith} />}
      </div>
      {shown.length < found.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          Show all {count(found.length)} shops
        </Button>
      )}
    </>
  )
}
