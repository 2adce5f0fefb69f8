import { adviceAfter } from '@forecourt/contract/analytics/calls'
import type { BikePage } from '@forecourt/contract/bike-page'
import { daysInShop } from '@forecourt/contract/inventory/days-in-inventory'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { trueNow } from '../../../device/clock.ts'
import { Card } from '../../../ui/page/card.tsx'
import { placeOfItsShop } from '../../places/parts/place-of.ts'
import { useMay } from '../../session/queries.ts'
import { useAdvice } from '../queries.ts'
import { adviceWords } from './advice-words.ts'

/** Where a bike that has stood long would sell sooner; nothing for those who see no figures, or where none say so. */
export function BikeAdvice({ bike }: { bike: BikePage }) {
  const may = useMay()
  const [now] = useState(trueNow)
  const isOld = bike.soldAt === null && daysInShop(bike, now) > adviceAfter
  return isOld && may('analytics.see', placeOfItsShop(bike)) ? <FetchedAdvice bike={bike} /> : null
}

function FetchedAdvice({ bike: { shopId, _id: bikeId } }: { bike: BikePage }) {
  const { data } = useAdvice({ shopId, bikeId })
  const [advice] = data?.advice ?? []
  if (!advice) return null
  return (
    <Card title={`It may sell sooner at ${advice.there.shopName}`}>
      {adviceWords(advice).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
    </Card>
  )
}
