import {
  type Consignment,
  type ConsignmentBike,
  openStates,
  type receiveBikes,
} from '@forecourt/contract/consignments/calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { mendedBy, readDraft } from '../../../../device/drafts.ts'
import { ownUserId } from '../../../../device/session.ts'
import type { KeptWrite } from '../../../../device/stores/outbox-store.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { amount, count } from '../../../../format/rupees.ts'
import { Card } from '../../../../ui/page/card.tsx'
import { BikeLink } from '../../../bikes/parts/bike-link.tsx'
import { KeptList } from '../../../outbox/parts/kept-list.tsx'
import { useOutbox } from '../../../outbox/queries.ts'
import { StateBadge } from '../../parts/state-badge.tsx'
import { arrivalDraft, type Found, type OtherStep } from '../../queries.ts'
import classes from './consignment.module.css'
import { OtherStepDialog } from './other-step-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

const isOpen = ({ state }: ConsignmentBike) => openStates.includes(state)

/** The bikes of a consignment, those that are open ticked, and what can be done with those. */
export function SentBikes({ consignment }: { consignment: Consignment }) {
  const { bikes, may } = consignment
  const { writes } = useOutbox()
  // Taken in again they would be refused once more: what was refused is mended from the outbox
  const [mended, setMended] = useState(() => mendedBy(draftOfArrival(consignment)))
  const kept = writes.filter((write) => isArrivalOf(consignment, write) && write.key !== mended)
  const takenIn = new Set(kept.flatMap(bikesTakenIn))
  const isToDo = (bike: ConsignmentBike) => isOpen(bike) && !takenIn.has(bike.bikeId)
  const open = bikes.filter(isToDo)
  // What was typed and not saved is gone on with, after a reload or from the outbox
  const [typed] = useState(() => typedOfArrival(consignment))
  // All are meant until one says otherwise
  const [left, setLeft] = useState<ReadonlySet<Id>>(
    () => new Set(typed && bikes.flatMap(({ bikeId }) => (typed.has(bikeId) ? [] : [bikeId]))),
  )
  const [doing, setDoing] = useState<'receive' | OtherStep | undefined>(typed && may.receive ? 'receive' : undefined)
  const chosen = open.filter(({ bikeId }) => !left.has(bikeId))
  const onTheWay = chosen.filter(({ state }) => state === 'onTheWay')
  const mayAny = may.receive || may.recall || may.dispute
  const tick = (bikeId: Id, isMeant: boolean) => {
    const others = [...left].filter((other) => other !== bikeId)
    setLeft(new Set(isMeant ? others : [...others, bikeId]))
  }
  const close = () => {
    setDoing(undefined)
    setMended(undefined)
  }
  return (
    <Card title="Bikes">
      <KeptList kinds={['arrival']} which={({ input }) => input.params?.consignmentId === consignment._id} />
      <ul className={classes.bikes} aria-label="Bikes">
        {bikes.map((bike) => (
          <li key={bike.bikeId} className={classes.bike}>
            {mayAny && isToDo(bike) && (
              <Checkbox
                className={classes.choice}
                size="md"
                aria-label={`Choose ${bike.vehicleNumber}`}
                checked={!left.has(bike.bikeId)}
                onChange={({ currentTarget }) => tick(bike.bikeId, currentTarget.checked)}
              />
            )}
            <OneBike bike={bike} />
          </li>
        ))}
      </ul>
      {mayAny && open.length > 0 && (
        <div className={classes.actions}>
          {may.receive && (
            <Button size="md" disabled={chosen.length === 0} onClick={() => setDoing('receive')}>
              {chosen.length === 0 ? 'Take in' : `Take in ${amount(chosen.length, 'bike', 'bikes')}`}
            </Button>
          )}
          {may.receive && (
            <Button size="md" variant="default" disabled={onTheWay.length === 0} onClick={() => setDoing('refuse')}>
              Refuse
            </Button>
          )}
          {may.recall && (
            <Button size="md" variant="default" disabled={chosen.length === 0} onClick={() => setDoing('recall')}>
              Call back
            </Button>
          )}
          {may.dispute && (
            <Button size="md" variant="default" disabled={onTheWay.length === 0} onClick={() => setDoing('dispute')}>
              Dispute
            </Button>
          )}
        </div>
      )}
      {doing === 'receive' && chosen.length > 0 && (
        <ReceiveDialog consignment={consignment} bikes={chosen} onClose={close} />
      )}
      {doing && doing !== 'receive' && (
        <OtherStepDialog
          consignment={consignment}
          step={doing}
          bikes={doing === 'recall' ? chosen : onTheWay}
          onClose={close}
        />
      )}
    </Card>
  )
}

const isArrivalOf = ({ _id }: Consignment, { kind, state, input }: KeptWrite) =>
  kind === 'arrival' && state !== 'made' && input.params?.consignmentId === _id

const bikesTakenIn = ({ input }: KeptWrite) =>
  (input.body as BodyOf<typeof receiveBikes>).bikes.map(({ bikeId }) => bikeId)

const draftOfArrival = ({ _id }: Consignment) => readDraft('tab', ownUserId(), arrivalDraft(_id))

/** The bikes that were being taken in, where that was not finished. */
function typedOfArrival(consignment: Consignment): ReadonlySet<Id> | undefined {
  const { bikes } = consignment
  const draft = draftOfArrival(consignment)
  const named = Object.keys((draft?.found as Record<Id, Found> | undefined) ?? {})
  return bikes.some((bike) => isOpen(bike) && named.includes(bike.bikeId)) ? new Set(named) : undefined
}

function OneBike({ bike }: { bike: ConsignmentBike }) {
  const { bikeId: _id, vehicleNumber, make, model, state, sentMileage, receivedMileage } = bike
  return (
    <div className={classes.words}>
      <Text fw={600} component="div">
        {bike.openable ? <BikeLink bike={{ _id, vehicleNumber }} /> : vehicleNumber} <StateBadge state={state} />
      </Text>
      <Text size="sm">
        {make} {model}, {count(sentMileage)} km
        {receivedMileage !== null && receivedMileage !== sentMileage && `, ${count(receivedMileage)} km on arrival`}
      </Text>
      {bike.damage && <Text size="sm">Damage: {bike.damage}</Text>}
      {bike.reason && <Text size="sm">“{bike.reason}”</Text>}
      {bike.at && (
        <Text size="sm" c="dimmed">
          <time dateTime={bike.at}>{dateAndTime(bike.at)}</time> by {bike.byUserName}
        </Text>
      )}
      <Photos of={`${vehicleNumber} when sent`} urls={bike.sentPictures} title="When sent" />
      <Photos of={`${vehicleNumber} on arrival`} urls={bike.pictures} title="On arrival" />
    </div>
  )
}

function Photos({ of, urls, title }: { of: string; urls: readonly string[]; title: string }) {
  if (urls.length === 0) return null
  return (
    <figure className={classes.photos}>
      <figcaption>{title}</figcaption>
      {urls.map((url, n) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`${of}, ${n + 1} of ${urls.length}`} className={classes.photo} />
        </a>
      ))}
    </figure>
  )
}
