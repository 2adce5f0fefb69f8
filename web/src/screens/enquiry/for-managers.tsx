import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.ts'
import { placeOfGroup, placeOfItsShop } from '../../lib/places.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import classes from './enquiry.module.css'

/** What managers of the shop and admins of the group may do beside. */
export function ForManagers({ enquiry }: { enquiry: EnquiryDetails }) {
  const may = useMay()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className={classes.managing}>
      {may('audit.see', placeOfGroup(enquiry.groupId)) && (
        <LinkButton {...paths.auditDetail('enquiries', enquiry._id)} variant="subtle">
          History
        </LinkButton>
      )}
      {may('enquiry.delete', placeOfItsShop(enquiry)) && (
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          Delete Enquiry
        </Button>
      )}
      {deleting && <DeleteEnquiry enquiry={enquiry} onClose={() => setDeleting(false)} />}
    </div>
  )
}
