import { Anchor, Button, Text } from '@mantine/core'
import { MapPin, Pencil, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../../../app/paths.ts'
import { addressLine, mapLink } from '../../../../../format/address.ts'
import { phoneText } from '../../../../../format/phone.ts'
import { amount } from '../../../../../format/rupees.ts'
import { MailText } from '../../../../../ui/facts/mail-text.tsx'
import { Card } from '../../../../../ui/page/card.tsx'
import { LinkButton } from '../../../../../ui/page/link-button.tsx'
import { Picture } from '../../../../../ui/pictures/picture.tsx'
import { placeOfGroup } from '../../../../places/parts/place-of.ts'
import { useMay } from '../../../../session/queries.ts'
import { ManageUsers } from '../../../../users/parts/manage-users/manage-users.tsx'
import type { GroupAdmin } from '../../../queries.ts'
import classes from './details-card.module.css'
import { EditGroup } from './edit-group.tsx'

/** The details of a group, with the ways to change them and to give roles at the group. */
export function DetailsCard({ admin }: { admin: GroupAdmin }) {
  const { group } = admin
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'users'>()
  const close = () => setOpen(undefined)
  const here = placeOfGroup(group._id)
  return (
    <Card
      title="Group Details"
      actions={
        <>
          {may('roles.set', here) && (
            <Button variant="default" leftSection={<Users size={18} aria-hidden />} onClick={() => setOpen('users')}>
              Manage Users
            </Button>
          )}
          {may('group.edit', here) && (
            <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={() => setOpen('edit')}>
              Edit Group
            </Button>
          )}
        </>
      }
    >
      <div className={classes.head}>
        <Picture url={group.logo} name={group.name} />
        <div className={classes.words}>
          <Text fw={600}>{group.name}</Text>
          <Text size="sm" c="dimmed">
            {group.description || 'No description'}
          </Text>
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name="Phone">
          {group.phone && <FactLink href={`tel:${group.phone}`}>{phoneText(group.phone)}</FactLink>}
        </Fact>
        <Fact name="Email">
          {group.email && (
            <FactLink href={`mailto:${group.email}`}>
              <MailText mail={group.email} />
            </FactLink>
          )}
        </Fact>
        <Fact name="Address">{addressLine(group.address)}</Fact>
        <Fact name="Location">
          {group.geoLocation && (
            <FactLink href={mapLink(group.geoLocation)} target="_blank" rel="noreferrer">
              <MapPin size={18} aria-hidden />
              Show on a map
            </FactLink>
          )}
        </Fact>
        <Fact name="Transfers">{transferWords(group)}</Fact>
        <Fact name="Phones">
          {group.leaseHours ? `Reserve bikes for ${amount(group.leaseHours, 'hour', 'hours')}` : 'Reserve no bikes'}
        </Fact>
        <Fact name="Stock">
          {group.sharesStock ? 'Shops are told what the others have' : 'Shops are not told what the others have'}
        </Fact>
      </dl>
      {may('customer.data', here) && (
        <LinkButton {...paths.customerData(group._id)} variant="subtle" color="gray" px="sm" mt="xs" ml="-sm">
          Customer data
        </LinkButton>
      )}
      {open === 'edit' && <EditGroup group={group} onClose={close} />}
      {open === 'users' && <ManageUsers admin={admin} unitId={group._id} onClose={close} />}
    </Card>
  )
}

const transferWords = ({ signedTransfers, transferLateHours }: GroupAdmin['group']) =>
  signedTransfers
    ? `Both shops sign, late after ${amount(transferLateHours, 'hour', 'hours')}`
    : 'Bikes move at once, nobody signs'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || '--'}</dd>
  </>
)

type LinkProps = { href: string; target?: string; rel?: string; children: ReactNode }

const FactLink = (props: LinkProps) => <Anchor className={classes.link} {...props} />
