import type { AuditRecord } from '@forecourt/contract/audit'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import classes from './record-links.module.css'

/** Who did it: the way to that person's page. */
export function UserLink({ record: { operationByUser, operationByUserName } }: { record: AuditRecord }) {
  return (
    <Anchor
      inherit
      className={classes.link}
      title={operationByUserName}
      renderRoot={(props) => <Link {...props} {...paths.user(operationByUser)} />}
    >
      <span className={classes.words}>{operationByUserName}</span>
    </Anchor>
  )
}
