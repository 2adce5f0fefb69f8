import type { User } from '@forecourt/contract/users'
import { Badge, Text } from '@mantine/core'
import { paths } from '../../../app/paths.ts'
import { phoneText } from '../../../format/phone.ts'
import { TallLink } from '../../../ui/page/tall-link.tsx'
import { useMe } from '../../session/queries.ts'
import classes from './user-name.module.css'

type Props = {
  user: User
  /** Whether the reader may open the page of this person. */
  hasPage?: boolean
}

/** Who somebody is: the name, whether it is oneself, whether they can sign in, and the phone number. */
export function UserName({ user, hasPage = false }: Props) {
  const { data: me } = useMe()
  return (
    <>
      <Text fw={600} component="div" className={classes.name}>
        {hasPage ? <TallLink {...paths.user(user._id)}>{user.name}</TallLink> : user.name}
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
