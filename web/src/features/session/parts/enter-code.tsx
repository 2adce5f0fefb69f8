import { useConfirmRole, useMe } from '../queries.ts'
import { EnterCodeDialog } from './enter-code-dialog.tsx'

/** Enters the code for one of the roles that wait; the menu that leads here has fetched which. */
export function EnterCode({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe()
  const { mutateAsync: enter } = useConfirmRole()
  return me && <EnterCodeDialog me={me} onEnter={enter} onClose={onClose} />
}
