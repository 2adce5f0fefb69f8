import type { Id } from '@forecourt/contract/fields'
import type { Zone } from '@forecourt/contract/places'
import { Button } from '@mantine/core'
import { MapPinned, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { byName } from '../../../../format/names.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { matches } from '../../../../ui/lists/matches.ts'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { SteppedList } from '../../../../ui/lists/stepped-list.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useListSearch } from '../../../groups/parts/use-list-search.ts'
import type { GroupAdmin } from '../../../groups/queries.ts'
import { useMay } from '../../../session/queries.ts'
import { ManageUsers } from '../../../users/parts/manage-users/manage-users.tsx'
import { placeOfGroup } from '../place-of.ts'
import { DeleteZone } from './delete-zone.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneRow } from './zone-row.tsx'

/** The zones of a group. */
export function ZonesTab({ admin }: { admin: GroupAdmin }) {
  const { group, shops } = admin
  const may = useMay()
  const { typed, type, shown, more } = useListSearch()
  const [saving, setSaving] = useState<Zone | 'new'>()
  const [deleting, setDeleting] = useState<Zone>()
  const [managing, setManaging] = useState<Id>()

  const zones = useMemo(() => byName(admin.zones), [admin.zones])
  const found = zones.filter(({ name, description }) => matches(typed, name, description))
  // Of a zone that somebody's shop lies in, but that is not theirs, they are told nothing
  const noZones = may('team.see', placeOfGroup(group._id)) ? 'No zones in this group yet.' : 'No zones of yours.'
  const shopsIn = ({ _id }: Zone) => shops.filter(({ zoneIds }) => zoneIds.includes(_id)).length
  return (
    <>
      <ListBar>
        <SearchBox label="Search zones..." value={typed} onChange={type} />
        {may('zone.create', placeOfGroup(group._id)) && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setSaving('new')}>
            Add Zone
          </Button>
        )}
      </ListBar>
      {found.length === 0 && (
        <EmptyState icon={MapPinned} text={typed ? 'No zone has this name or description.' : noZones} />
      )}
      <SteppedList label="Zones" things={found} shown={shown} onMore={more} words={['zone', 'zones']}>
        {(zone) => (
          <ZoneRow
            key={zone._id}
            zone={zone}
            shops={shopsIn(zone)}
            onUsers={() => setManaging(zone._id)}
            onEdit={() => setSaving(zone)}
            onDelete={() => setDeleting(zone)}
          />
        )}
      </SteppedList>
      {saving && (
        <ZoneDialog
          groupId={group._id}
          zones={zones}
          zone={saving === 'new' ? undefined : saving}
          onClose={() => setSaving(undefined)}
        />
      )}
      {deleting && <DeleteZone zone={deleting} shops={shopsIn(deleting)} onClose={() => setDeleting(undefined)} />}
      {managing && <ManageUsers admin={admin} unitId={managing} onClose={() => setManaging(undefined)} />}
    </>
  )
}
