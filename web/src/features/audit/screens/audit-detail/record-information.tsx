import { Card } from '../../../../ui/page/card.tsx'
import { recordTypeNames } from '../../parts/audited-data.ts'
import classes from './record-information.module.css'

type Props = { type: string; id: string; identifier: string | undefined }

/** Which record it is: type, id and what people call it. */
export function RecordInformation({ type, id, identifier = '--' }: Props) {
  return (
    <Card title="Record Information">
      <dl className={classes.facts}>
        <div>
          <dt>Type</dt>
          <dd>{(recordTypeNames as Record<string, string>)[type] ?? type}</dd>
        </div>
        <div>
          <dt>Identifier</dt>
          <dd>{identifier}</dd>
        </div>
        <div>
          <dt>ID</dt>
          <dd className={classes.id}>{id}</dd>
        </div>
      </dl>
    </Card>
  )
}
