import type { Group } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { Button, Text, Title } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../../../ui/page/card.tsx'
import { placeOfGroup } from '../../../../places/parts/place-of.ts'
import { useMay } from '../../../../session/queries.ts'
import { headTypes } from './head-types.ts'
import classes from './heads-card.module.css'
import { HeadsDialog } from './heads-dialog.tsx'

/** The heads of income and expense of a group. */
export function HeadsCard({ group }: { group: Group }) {
  const [editing, setEditing] = useState(false)
  const mayEdit = useMay()('heads.edit', placeOfGroup(group._id))
  const byType = headTypes
    .map((type) => ({ ...type, heads: group.heads.filter((head) => head.type === type.value) }))
    .filter(({ heads }) => heads.length > 0)
  return (
    <Card
      title={mayEdit ? 'Manage Heads' : 'Heads'}
      actions={
        mayEdit && (
          <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            Edit Heads
          </Button>
        )
      }
    >
      {byType.length === 0 && <Text c="dimmed">{sentences.noHeads}</Text>}
      <div className={classes.types}>
        {byType.map(({ value, label, heads }) => (
          <div key={value}>
            <Title order={3} className={classes.type}>
              {label}
            </Title>
            <ul className={classes.heads} aria-label={`${label} heads`}>
              {heads.map(({ _id, name }) => (
                <li key={_id}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {editing && <HeadsDialog group={group} onClose={() => setEditing(false)} />}
    </Card>
  )
}
