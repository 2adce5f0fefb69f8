import { Title } from '@mantine/core'
import classes from './record-information.module.css'

type Props = { type: string; id: string; identifier: string | undefined }

/** Which record it is: type, id and what people call it. */
export function RecordInformation({ type, id, identifier = '--' }: Props) {
  return (
    <section className={classes.card}>
      <Title order={2} className={classes.title}>
        Record Information
      </Title>
      <dl className={classes.facts}>
        <div>
          <dt>Type</dt>
          <dd>{types[type] ?? type}</dd>
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
    </section>
  )
}

const types: Record<string, string> = { bikes: 'Bike', sales: 'Sale', enquiries: 'Enquiry' }
