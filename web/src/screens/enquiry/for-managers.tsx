import type { Enquiry } from '@forecourt/contract/enquiries'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMyShops } from '../../api/dashboard.ts'
import { useMay } from '../../api/session.ts'
import { placeOfGroup, placeOfShop } from '../../lib/places.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import classes from './enquiry.module.css'

/** What managers of the shop and admins of the group may do beside. */
export function ForManagers({ enquiry }: { enquiry: Enquiry }) {
  const may = useMay()
  const shop = useMyShops().shops.find(({ _id }) => _id === enquiry.shopId)
  const zoneIds = shop?.zones.map(({ _id }) => _id) ?? []
  const [deleting, setDeleting] = useState(false)
  return (
    <div className={classes.managing}>
      {may('audit.see', placeOfGroup(enquiry.groupId)) && (
        <LinkButton {...paths.auditDetail('enquiries', enquiry._id)} variant="subtle">
          History
        </LinkButton>
      )}
      {may('enquiry.delete', placeOfShop({ _id: enquiry.shopId, groupId: enquiry.groupId, zoneIds })) && (
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          Delete Enquiry
        </Button>
      )}
      {deleting && <DeleteEnquiry enquiry={enquiry} onClose={() => setDeleting(false)} />}
    </div>
  )
}
