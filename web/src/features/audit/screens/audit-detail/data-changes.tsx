import { Text } from '@mantine/core'
import type { AuditedData } from '../../parts/audited-data.ts'
import classes from './data-changes.module.css'
import { fieldsOf } from './fields.ts'

type Props = { data: AuditedData; before: AuditedData | undefined }

/** What a record said after a change, field by field; what differs from before stands out, with what it was. */
export function DataChanges({ data, before }: Props) {
  return (
    <div className={classes.changes}>
      <Text fw={600} size="sm">
        Data Changes
      </Text>
      <dl className={classes.fields}>
        {fieldsOf(data, before).map(({ field, name, value, isId, changed, was }) => (
          <div key={field} className={classes.field} data-changed={changed || undefined} data-id={isId || undefined}>
            <dt>{name}</dt>
            <dd>
              {value}
              {was !== undefined && <span className={classes.was}>was {was}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
