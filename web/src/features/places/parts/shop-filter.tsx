import type { Id } from '@forecourt/contract/fields'
import { Select } from '@mantine/core'
import type { Named } from '../../../format/names.ts'
import classes from './shop-filter.module.css'

type Props = { shops: Named; chosen: Id | undefined; onChange: (shopId: Id | undefined) => void }

/** The shop that the list below it is narrowed to, or all of them. */
export const ShopFilter = ({ shops, chosen, onChange }: Props) => (
  <Select
    className={classes.shop}
    aria-label="Shop"
    placeholder="All shops"
    data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
    value={chosen ?? null}
    onChange={(shopId) => onChange(shopId ?? undefined)}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': 'Show all shops' }}
    nothingFoundMessage="No shop found."
  />
)
