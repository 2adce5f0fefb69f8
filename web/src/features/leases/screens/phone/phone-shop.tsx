import type { Id } from '@forecourt/contract/fields'
import type { LeaseRefusal } from '@forecourt/contract/leases/calls'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import type { PhoneState } from '../../parts/phone-leases.ts'
import type { Reserved } from '../../parts/reserve-bikes.ts'
import { useReserving } from '../../parts/use-reserving.ts'

type Props = {
  /** `hours`: for how long its bikes are reserved; null where that is not known. */
  shop: { _id: Id; name: string; groupId: Id; hours: number | null }
  phone: PhoneState
}

/** A shop, how many of its bikes are reserved on this device, and how that is changed. */
export function PhoneShop({ shop, phone }: Props) {
  const { reserve, giveBack, became, busy } = useReserving(shop.groupId)
  const reserved = phone.leases.filter(({ lease, state }) => lease.shopId === shop._id && state === 'reserved')
  const isWanted = phone.shops.some(({ shopId }) => shopId === shop._id)
  const { said, hasPressed } = useFocusOnWhatIsSaid(busy ? 'busy' : `${reserved.length > 0} ${isWanted}`)
  const until = reserved.map(({ lease }) => lease.until).toSorted()[0]
  return (
    <Card
      title={shop.name}
      actions={
        <>
          {reserved.length === 0 && (
            <Button
              aria-label={`Reserve all bikes of ${shop.name}`}
              loading={busy}
              onClick={() => {
                hasPressed()
                void reserve(shop)
              }}
            >
              Reserve all
            </Button>
          )}
          {(isWanted || reserved.length > 0) && (
            <Button
              variant="default"
              aria-label={`Give back all bikes of ${shop.name}`}
              loading={busy}
              onClick={() => {
                hasPressed()
                void giveBack({ shopId: shop._id })
              }}
            >
              Give back all
            </Button>
          )}
        </>
      }
    >
      <Text ref={said} tabIndex={-1}>
        {until === undefined
          ? about(shop.hours, isWanted)
          : `${amount(reserved.length, 'bike', 'bikes')} reserved on this phone, until ${dateAndTime(until)}.`}
      </Text>
      {became && <NotReserved became={became} />}
    </Card>
  )
}

/** A button that is pressed here goes, and another comes in its place: the focus then stays at what became of it. */
function useFocusOnWhatIsSaid(state: string) {
  const said = useRef<HTMLParagraphElement>(null)
  const waits = useRef(false)
  useEffect(() => {
    // While it waits, the button that stands disabled may come back
    if (state === 'busy' || !waits.current || document.activeElement !== document.body) return
    waits.current = false
    said.current?.focus({ preventScroll: true })
  }, [state])
  return {
    said,
    hasPressed: () => {
      waits.current = true
    },
  }
}

function about(hours: number | null, isWanted: boolean): string {
  if (isWanted) return 'No bike is reserved on this phone yet: it is tried again while there is a network.'
  if (hours === null) return 'No bike is reserved on this phone.'
  return `Reserve its bikes to sell them here without a network, for ${amount(hours, 'hour', 'hours')} from the last time this phone was in reach of one. Nobody else sells or moves them until they are given back.`
}

/** Which bikes of the shop this device did not get, and why. */
function NotReserved({ became: { refused, notAsked } }: { became: Reserved }) {
  const said = [...refused].map(([why, times]) => `${amount(times, 'bike is', 'bikes are')} ${whyNot[why]}`)
  if (notAsked > 0) said.push(`${amount(notAsked, 'bike', 'bikes')} more than a phone keeps`)
  if (said.length === 0) return null
  return <Text size="sm" c="dimmed">{`Not reserved: ${said.join(', ')}.`}</Text>
}

const whyNot: Record<LeaseRefusal, string> = {
  gone: 'not in this shop any more',
  sold: 'sold',
  sent: 'on the way',
  held: 'held for a customer',
  leased: 'reserved on another phone',
  calledIn: 'called in',
}
