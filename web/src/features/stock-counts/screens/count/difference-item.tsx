import type { CountDifference } from '@forecourt/contract/stock-counts/calls'
import { differenceNames, settlementNames } from '@forecourt/contract/stock-counts/differences'
import { Text } from '@mantine/core'
import { dateAndTime } from '../../../../format/dates.ts'
import { RowAction } from '../../../../ui/lists/record-list.tsx'
import { SizedImage } from '../../../../ui/pictures/sized-image.tsx'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import classes from './count.module.css'

type Props = { difference: CountDifference; onSettle: (() => void) | undefined }

/** One bike that differs from the books: what is known of it, and how it was settled. */
export function DifferenceItem({ difference, onSettle }: Props) {
  const { bikeId: _id, kind, vehicleNumber, make, model, belongsTo, seenAt, seenByName, note, pictures } = difference
  const { settledAs, settledAt, settledByName, settledNote } = difference
  return (
    <li className={classes.difference}>
      <div className={classes.words}>
        <Text fw={600} component="div">
          {_id && difference.openable ? <BikeLink bike={{ _id, vehicleNumber }} /> : vehicleNumber}
        </Text>
        <Text size="sm">
          {[`${make} ${model}`.trim(), [differenceNames[kind], belongsTo].filter(Boolean).join(': ')]
            .filter(Boolean)
            .join('. ')}
        </Text>
        {note && <Text size="sm">“{note}”</Text>}
        <Text size="sm" c="dimmed">
          {seenAt ? `Seen ${dateAndTime(seenAt)} by ${seenByName}` : 'Nobody saw it'}
        </Text>
        {pictures.length > 0 && (
          <div className={classes.pictures}>
            {pictures.map((url, n) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <SizedImage
                  url={url}
                  alt={`${vehicleNumber} as it was seen, ${n + 1} of ${pictures.length}`}
                  sizes="7.5rem"
                  width={120}
                  height={90}
                  className={classes.picture}
                />
              </a>
            ))}
          </div>
        )}
        {settledAs && settledAt && (
          <Text size="sm" mt="xs">
            <strong>{settlementNames[settledAs]}</strong>, {dateAndTime(settledAt)} by {settledByName}
            {settledNote && `: ${settledNote}`}
          </Text>
        )}
      </div>
      {onSettle && (
        <RowAction label={settledAs ? 'Settle otherwise' : 'Settle'} of={vehicleNumber} onClick={onSettle} />
      )}
    </li>
  )
}
