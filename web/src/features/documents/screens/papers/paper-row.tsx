import type { Paper } from '@forecourt/contract/documents/calls'
import { kindName } from '@forecourt/contract/documents/kinds'
import { steps } from '@forecourt/contract/documents/steps'
import { Text } from '@mantine/core'
import { day } from '../../../../format/dates.ts'
import { DueMark } from '../../../../ui/facts/due-mark.tsx'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import tall from '../../../../ui/page/tall-link.module.css'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { daysLeftWords } from '../../parts/document-words.ts'

/** What is to be done about one bike's papers, or about a paper of the shop; the bike's number opens its page. */
export function PaperRow({ paper, withShop }: { paper: Paper; withShop: boolean }) {
  const { bikeId, vehicleNumber, make, model, shopName, kinds, step, on, daysLeft } = paper
  const until = on !== null && daysLeft !== null && `${step ? 'by' : 'until'} ${day(on)}, ${daysLeftWords(daysLeft)}`
  const isOver = daysLeft !== null && daysLeft < 0
  return (
    <RecordRow
      mark={bikeId ?? undefined}
      main={
        <>
          <Text fw={600} component="div">
            {bikeId ? <BikeLink bike={{ _id: bikeId, vehicleNumber }} className={tall.link} /> : shopName}
          </Text>
          {bikeId && (
            <Text size="sm">
              {make} {model}
            </Text>
          )}
          {withShop && bikeId && (
            <Text size="sm" c="dimmed">
              {shopName}
            </Text>
          )}
        </>
      }
      detail={
        <>
          <Text>{step ? steps[step].name : kinds.map(kindName).join(', ')}</Text>
          {until && (
            <Text size="sm" component="div" c="dimmed">
              {isOver ? <DueMark when="overdue" text={until} /> : until}
            </Text>
          )}
        </>
      }
    />
  )
}
