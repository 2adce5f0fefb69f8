import type { Group } from '@forecourt/contract/groups'
import { Text, Title } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { selectGroup } from '../../../../device/session.ts'
import { addressLine } from '../../../../format/address.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import classes from './group-select.module.css'

/** A group with the way into it. Choosing it is kept for later visits. */
export function GroupCard({ group }: { group: Group }) {
  const { _id, name, description, address, logo } = group
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Picture url={logo} name={name} />
        <Title order={2} className={classes.name} lineClamp={2} title={name}>
          {name}
        </Title>
      </div>
      <Text size="sm" lineClamp={3} className={classes.words}>
        {description || 'No description'}
      </Text>
      <Text size="sm" c="dimmed" className={classes.words}>
        {addressLine(address)}
      </Text>
      <LinkButton
        {...paths.group(_id)}
        className={classes.manage}
        aria-label={`Manage ${name}`}
        onClick={() => selectGroup(_id)}
      >
        Manage
      </LinkButton>
    </li>
  )
}
