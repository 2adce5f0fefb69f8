import type { User } from '@forecourt/contract/users'
import { Badge, Text } from '@mantine/core'
import { phoneText } from '../../../format/phone.ts'
import { useMe } from '../../session/queries.ts'
import classes from './user-name.module.css'

/** Who somebody is: the name, whether it is oneself, whether they can sign in, and the phone number. */
export function UserName({ user }: { user: User }) {
  const { data: me } = useMe()
  return (
    <>
      <Text fw={600} component="div" className={classes.name}>
        {user.name}
        {user._id === me?._id && (
          <Text span size="sm" c="dimmed">
            (you)
          </Text>
        )}
        {!user.active && (
          <Badge variant="light" color="gray">
            Inactive
          </Badge>
        )}
      </Text>
      <Text size="sm" c="dimmed" className={classes.phone}>
        {phoneText(user.phone)}
      </Text>
    </>
  )
}
