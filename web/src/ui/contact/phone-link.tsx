import { Anchor } from '@mantine/core'
import { phoneText } from '../../format/phone.ts'
import tall from '../page/tall-link.module.css'

/** A phone number to call; what is none, such as an e-mail address of a buyer, stands as it is. */
export const PhoneLink = ({ contact }: { contact: string }) =>
  isPhone.test(contact) ? (
    <Anchor inherit href={`tel:${contact.replace(/[^\d+]/g, '')}`} className={tall.link}>
      {phoneText(contact)}
    </Anchor>
  ) : (
    contact
  )

const isPhone = /^\+?[\d\s()-]{6,20}$/
