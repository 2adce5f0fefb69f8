import { sentences } from '@forecourt/contract/messages'
import type { CustomerKept } from '@forecourt/contract/personal-data'
import type { Shop } from '@forecourt/contract/places'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { phoneText } from '../../../../format/phone.ts'
import { DocumentsCard } from '../../../documents/parts/documents-card.tsx'
import { placeOfShop } from '../../../places/parts/place-of.ts'
import classes from './customer-data.module.css'
import { namesOf } from './kept-words.ts'

type Props = { kept: CustomerKept; shops: readonly Shop[] }

/** What is filed under a customer's number at a shop, to be opened, and to be added to. */
export function CustomerDocuments({ kept, shops }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  // Where they were last heard of
  const known = [...kept.enquiries, ...kept.sales].at(-1)?.shopName
  const shop = shops.find(({ _id }) => _id === chosen) ?? shops.find(({ name }) => name === known) ?? shops[0]
  if (!shop) return null
  return (
    <div className={classes.documents}>
      {shops.length > 1 && (
        <Select
          label="Shop that has the documents"
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={shop._id}
          onChange={setChosen}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No shop found."
        />
      )}
      <DocumentsCard
        key={shop._id}
        about={{ of: 'person', shopId: shop._id, name: namesOf(kept)[0] ?? phoneText(kept.phone), phone: kept.phone }}
        groupId={shop.groupId}
        place={placeOfShop(shop)}
        title={`Documents of the customer at ${shop.name}`}
        empty={sentences.noCustomerDocuments}
      />
    </div>
  )
}
