import type { Bike } from '@forecourt/contract/bikes'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { rupees } from '../../../../format/rupees.ts'
import { BikePhoto } from '../../../bikes/parts/bike-photo.tsx'
import { useBikeAskedFor, useBikesToAskFor } from '../../queries.ts'
import classes from './bike-picker.module.css'

type Props = {
  /** Whose stock it is of. */
  groupId: Id | undefined
  value: string
  error?: ReactNode
  onChange: (bikeId: string) => void
}

type Choice = Pick<Bike, '_id' | 'vehicleNumber' | 'make' | 'model' | 'listPrice' | 'cover'>

/** The bike that is asked for, searched among the stock. */
export function BikePicker({ groupId, value, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [sought] = useDebouncedValue(typed, 250)
  const askedFor = useBikeAskedFor(value).data
  const chosen = askedFor ?? undefined
  // One that was chosen before, as in a draft, and has been taken out since: it is seen, and can be cleared
  const isGone = value !== '' && askedFor === null
  // Once chosen its name stands in the field: that is no search
  const found = useBikesToAskFor(groupId, isGone || (chosen && sought === nameOf(chosen)) ? '' : sought.trim())
  // What was found before may still hold it
  const bikes: Choice[] = (found.data ?? []).filter(({ _id }) => !isGone || _id !== value)
  const offered = !chosen || bikes.some(({ _id }) => _id === chosen._id) ? bikes : [chosen, ...bikes]
  return (
    <Select
      label="Bike (optional)"
      placeholder="Search the stock"
      data={[
        ...offered.map((bike) => ({ value: bike._id, label: nameOf(bike) })),
        ...(isGone ? [{ value, label: 'A bike that is gone' }] : []),
      ]}
      value={isGone || offered.some(({ _id }) => _id === value) ? value : null}
      onChange={(bikeId) => onChange(bikeId ?? '')}
      error={error ?? (isGone && sentences.askedBikeGone)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already
      filter={({ options }) => options}
      renderOption={({ option }) => <Option bike={offered.find(({ _id }) => _id === option.value)} />}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'No bike' }}
      nothingFoundMessage={groupId ? whyNone(found) : 'Choose a shop first'}
    />
  )
}

function whyNone({ isError, isPending, isPlaceholderData }: ReturnType<typeof useBikesToAskFor>) {
  if (isError) return 'The bikes could not be fetched'
  return isPending || isPlaceholderData ? 'Searching...' : 'No bike in stock found.'
}

const nameOf = ({ vehicleNumber, make, model }: Choice) => `${vehicleNumber} · ${make} ${model}`

const Option = ({ bike }: { bike: Choice | undefined }) =>
  bike && (
    <div className={classes.option}>
      <BikePhoto cover={bike.cover} size="line" />
      <span className={classes.words}>
        <Text fw={600} inherit component="span">
          {bike.vehicleNumber}
        </Text>{' '}
        {bike.make} {bike.model}
      </span>
      <span className={classes.price}>{rupees(bike.listPrice)}</span>
    </div>
  )
