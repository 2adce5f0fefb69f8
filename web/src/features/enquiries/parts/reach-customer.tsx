import { Button } from '@mantine/core'
import { Phone } from 'lucide-react'
import { phoneText } from '../../../format/phone.ts'
import { ChatButton } from '../../../ui/contact/chat-button.tsx'
import classes from './reach-customer.module.css'

type Props = {
  name: string
  /** E.164. */
  phone: string
  /** What a chat begins with. */
  greeting: string
}

/** The way to a customer: the number to call, and a chat. */
export function ReachCustomer({ name, phone, greeting }: Props) {
  return (
    <div className={classes.ways}>
      <Button
        component="a"
        href={`tel:${phone}`}
        variant="default"
        className={classes.call}
        leftSection={<Phone size={18} aria-hidden />}
        aria-label={`Call ${name}, ${phoneText(phone)}`}
      >
        {phoneText(phone)}
      </Button>
      <ChatButton phone={phone} text={greeting} aria-label={`WhatsApp ${name}`} />
    </div>
  )
}
