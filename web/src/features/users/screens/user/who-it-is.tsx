import { sentences } from '@forecourt/contract/messages'
import type { UserInReach } from '@forecourt/contract/users'
import { Anchor, Badge } from '@mantine/core'
import { readSession } from '../../../../device/session.ts'
import { phoneText } from '../../../../format/phone.ts'
import classes from './user.module.css'

/** Below the name: the phone to call, and what is special about the account. */
export function WhoItIs({ user: { _id, account } }: { user: Pick<UserInReach, '_id' | 'account'> }) {
  if (!account) return sentences.userByHistoryAlone
  return (
    <div className={classes.who}>
      <Anchor href={`tel:${account.phone}`} size="sm" className={classes.phone}>
        {phoneText(account.phone)}
      </Anchor>
      {_id === readSession()?.user._id && <span>(you)</span>}
      {account.userType === 'superAdmin' && (
        <Badge variant="light" color="teal">
          Super admin
        </Badge>
      )}
      {!account.active && (
        <Badge variant="light" color="gray">
          Inactive
        </Badge>
      )}
    </div>
  )
}
