import { ActionIcon, type ActionIconProps, type ElementProps, Loader } from '@mantine/core'
import { Download, type LucideIcon } from 'lucide-react'

type Props = Omit<ActionIconProps & ElementProps<'button', keyof ActionIconProps>, 'children'> & {
  icon?: LucideIcon
  busy: boolean
  'aria-label': string
}

/** What fetches a file, or opens the menu of those that there are; it turns while one is made. */
export const FileAction = ({ icon: Icon = Download, busy, ...button }: Props) => (
  <ActionIcon variant="default" aria-busy={busy} {...button}>
    {busy ? <Loader size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
  </ActionIcon>
)
