import { Button, type ButtonProps } from '@mantine/core'
import { MessageCircle } from 'lucide-react'
import { chatLink } from '../../format/phone.ts'

type Props = Pick<ButtonProps, 'variant'> & {
  /** E.164; empty where it is known to nobody yet, and the chat app asks to whom. */
  phone: string
  /** What the chat begins with. */
  text: string
  onClick?: () => void
  'aria-label'?: string
  'data-autofocus'?: boolean
}

/** Opens a chat beside the app. */
export function ChatButton({ phone, text, variant = 'default', ...others }: Props) {
  return (
    <Button
      component="a"
      href={chatLink(phone, text)}
      target="_blank"
      rel="noreferrer"
      variant={variant}
      leftSection={<MessageCircle size={18} aria-hidden />}
      {...others}
    >
      WhatsApp
    </Button>
  )
}
