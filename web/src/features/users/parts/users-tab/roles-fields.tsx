import type { Id, Role } from '@forecourt/contract/fields'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Unit } from '../../../places/parts/units.ts'
import { RoleTicks } from '../role-ticks.tsx'

const levelNames = { group: 'Group', zone: 'Zones', shop: 'Shops' } as const

type Props = {
  units: Unit[]
  unitId: Id
  onUnit: (unitId: Id) => void
  roles: Role[]
  onRoles: (roles: Role[]) => void
  error?: ReactNode
}

/** A group, zone or shop, and the roles ticked there. */
export function RolesFields({ units, unitId, onUnit, roles, onRoles, error }: Props) {
  const options = (['group', 'zone', 'shop'] as const)
    .map((level) => ({
      group: levelNames[level],
      items: units.filter((unit) => unit.level === level).map(({ _id, name }) => ({ value: _id, label: name })),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <Select
        label="Level"
        description="A role at the group holds in all its zones and shops, one at a zone in the zone's shops."
        data={options}
        value={unitId}
        onChange={(chosen) => chosen && onUnit(chosen)}
        allowDeselect={false}
        searchable
        nothingFoundMessage="Nothing has this name"
      />
      <RoleTicks roles={roles} onRoles={onRoles} error={error} />
    </>
  )
}
