import { sentences } from '@forecourt/contract/messages'
import { Button, CopyButton, Modal, Text } from '@mantine/core'
import { Check, Copy, Share2 } from 'lucide-react'
import { shareText } from '../../../device/share-text.ts'
import { dateAndTime } from '../../../format/dates.ts'
import { ChatButton } from '../../../ui/contact/chat-button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx'
import { useBackCloses } from '../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../ui/dialogs/use-focus-return.ts'
import type { GivenCode } from './given-code.ts'
import { codeInFours, codeMessage, rolesTitle } from './grant-words.ts'
import classes from './role-codes-dialog.module.css'

type Props = {
  /** At least one, all of the same person. */
  codes: readonly GivenCode[]
  /** The person's phone, or empty where it is not known here. */
  phone: string
  groupName: string
  onClose: () => void
}

/** Shows the codes that a person is to be given, the only time that they are seen. */
export function RoleCodesDialog({ codes, phone, groupName, onClose }: Props) {
  useFocusReturn()
  // A reload would lose them
  useBackCloses(onClose, true)
  const name = codes[0]?.personName ?? ''
  const isOne = codes.length === 1
  return (
    <Modal
      opened
      onClose={onClose}
      // A tap beside it would lose them too
      closeOnClickOutside={false}
      title={`${isOne ? 'A code' : `${codes.length} codes`} for ${name}`}
      classNames={{ body: classes.body }}
    >
      <Text>
        {isOne
          ? `Give it to ${name} yourself. They sign in and enter it; until then the role does not count.`
          : `Give them to ${name} yourself. They sign in and enter them; until then the roles do not count.`}
      </Text>
      <ul className={classes.codes}>
        {codes.map((given, index) => (
          <OneCode key={given.unit._id} given={given} phone={phone} groupName={groupName} isFirst={index === 0} />
        ))}
      </ul>
      <Text size="sm" c="dimmed" mb="md">
        {sentences.codeShownOnce}
      </Text>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Modal>
  )
}

type OneProps = { given: GivenCode; phone: string; groupName: string; isFirst: boolean }

function OneCode({ given: { unit, roles, code, expires }, phone, groupName, isFirst }: OneProps) {
  const grant = { ...unit, roles, groupName }
  const message = codeMessage({ grant, code, expires, address: window.location.origin })
  // Missing where a page has no HTTPS, whatever the types say
  const { share, clipboard } = navigator as Partial<Navigator>
  return (
    <li className={classes.one}>
      <Text fw={600} className={classes.role}>
        {rolesTitle(grant)}
      </Text>
      <p className={classes.code}>{codeInFours(code)}</p>
      <Text size="sm">Holds until {dateAndTime(expires)}</Text>
      <div className={classes.actions}>
        {clipboard && (
          <CopyButton value={codeInFours(code)}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
                onClick={copy}
                data-autofocus={isFirst || undefined}
              >
                <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
              </Button>
            )}
          </CopyButton>
        )}
        {share && (
          <Button
            variant="default"
            leftSection={<Share2 size={18} aria-hidden />}
            onClick={() => void shareText(message)}
          >
            Share
          </Button>
        )}
        <ChatButton phone={phone} text={message} />
      </div>
    </li>
  )
}
