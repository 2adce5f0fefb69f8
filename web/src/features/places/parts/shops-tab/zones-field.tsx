import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Zone } from '@forecourt/contract/places'
import { Input, MultiSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { byName } from '../../../../format/names.ts'
import { useMay } from '../../../session/queries.ts'
import { placeOfZone } from '../place-of.ts'

type Props = {
  zones: Zone[]
  value: Id[]
  onChange: (zoneIds: Id[]) => void
  required: boolean
  error?: ReactNode
}

/** The zones a shop lies in. Only those that the signed-in user may change are offered; the others stay. */
export function ZonesField({ zones, value, onChange, required, error }: Props) {
  const may = useMay()
  if (zones.length === 0) {
    return (
      <Input.Wrapper size="md" label="Zones (optional)" labelElement="div">
        <Text size="sm" c="dimmed">
          {sentences.noZones}
        </Text>
      </Input.Wrapper>
    )
  }
  const offered = byName(zones).filter((zone) => may('shop.rezone', placeOfZone(zone)))
  const mine = new Set(offered.map(({ _id }) => _id))
  const others = value.filter((zoneId) => !mine.has(zoneId))
  const othersNames = zones.filter(({ _id }) => others.includes(_id)).map(({ name }) => name)
  return (
    <MultiSelect
      label={required ? 'Zones' : 'Zones (optional)'}
      required={required}
      description={othersNames.length > 0 ? `Also in ${othersNames.join(', ')}` : undefined}
      data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value.filter((zoneId) => mine.has(zoneId))}
      onChange={(zoneIds) => onChange([...others, ...zoneIds])}
      error={error}
      searchable
      disabled={offered.length === 0}
      nothingFoundMessage="No zone has this name"
    />
  )
}
