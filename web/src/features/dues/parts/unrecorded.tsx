import type { BikePage } from '@forecourt/contract/bike-page'
import { bookAccountNames } from '@forecourt/contract/books/account-names'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { placeOfShop } from '../../places/parts/place-of.ts'
import { useMay } from '../../session/queries.ts'
import classes from './owed.module.css'
import { PayForBikeDialog, type UnrecordedAtShop } from './pay-for-bike-dialog.tsx'

const inWords = ({ amount }: UnrecordedAtShop) =>
  amount < 0 ? sentences.overpaidBike(paiseInRupees(-amount)) : sentences.unrecordedOfBike(paiseInRupees(amount))

/** What of a bike's cost nobody wrote down how it was paid, with the way to enter that for who may. */
export function Unrecorded({ bike, unrecorded }: { bike: BikePage; unrecorded: readonly UnrecordedAtShop[] }) {
  const may = useMay()
  // As it was when the dialog opened
  const [asked, setAsked] = useState<UnrecordedAtShop>()
  const mayEnter = ({ shopId: _id }: UnrecordedAtShop) =>
    may('money.enter', placeOfShop({ _id, groupId: bike.groupId, zoneIds: _id === bike.shopId ? bike.zoneIds : [] }))
  return (
    <Card title={bookAccountNames.unrecorded}>
      <ul className={classes.dues}>
        {unrecorded.map((one) => (
          <li key={one.shopId} className={classes.due}>
            <div className={classes.words}>
              {one.shopId !== bike.shopId && <Text fw={600}>{one.shopName}</Text>}
              <Text size="sm">{inWords(one)}</Text>
            </div>
            {mayEnter(one) && (
              <Button variant="default" onClick={() => setAsked(one)}>
                {one.amount < 0 ? 'Enter money back' : 'Enter payment'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <PayForBikeDialog bike={bike} unrecorded={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}
