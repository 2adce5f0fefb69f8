import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { placeOfGroup, placeOfItsShop } from '../../../places/parts/place-of.ts'
import { useMay } from '../../../session/queries.ts'
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
