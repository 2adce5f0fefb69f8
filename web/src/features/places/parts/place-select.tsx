import { Select } from '@mantine/core'
import type { Named } from '../../../format/names.ts'

type Props = {
  label: string
  /** What stands there while none is chosen. */
  all: string
  places: Named
  value?: string | null
}

/** One place of several to narrow a list to, or all of them. */
export const PlaceSelect = ({ label, all, places, ...input }: Props) => (
  <Select
    label={label}
    placeholder={all}
    data={places.map(({ _id, name }) => ({ value: _id, label: name }))}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': all }}
    nothingFoundMessage={`No ${label.toLowerCase()} found.`}
    {...input}
  />
)
