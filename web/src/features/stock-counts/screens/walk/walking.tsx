import type { Id } from '@forecourt/contract/fields'
import { Progress, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { count as number } from '../../../../format/rupees.ts'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { seenOf } from '../../parts/seen-of.ts'
import type { WalkBike, WalkList } from '../../parts/walk-list.ts'
import type { Walk, WalkState } from '../../parts/walk-queue.ts'
import { useSightings } from '../../queries.ts'
import { BikeFinder } from './bike-finder.tsx'
import { LastSeen } from './last-seen.tsx'
import { ListAge } from './list-age.tsx'
import { MySightings } from './my-sightings.tsx'
import { OddDialog, type OddOne } from './odd-dialog.tsx'
import { UnseenList } from './unseen-list.tsx'
import type { useWalkList } from './use-walk-list.ts'
import classes from './walk.module.css'
import { WalkStatus } from './walk-status.tsx'

type Props = {
  countId: Id
  list: WalkList
  taken: ReturnType<typeof useWalkList>
  walk: Walk
  state: WalkState
  walkers: readonly { name: string; sightings: number }[]
}

/** A walk under way: a field for the last digits, what was seen last, and what is still to be found. */
export function Walking({ countId, list, taken, walk, state, walkers }: Props) {
  const told = useSightings(countId).data?.sightings ?? []
  const [shown, setShown] = useState<'unseen' | 'mine'>('unseen')
  const [odd, setOdd] = useState<OddOne>()
  const [said, setSaid] = useState('')
  const { isSeen, unseen, seen, of } = seenOf(list, state.sightings, told)
  const mine = state.sightings.filter(({ takenBack }) => takenBack === undefined)
  const see = (bike: WalkBike) => {
    const { _id, vehicleNumber } = bike
    if (isSeen(bike)) return setSaid(`${vehicleNumber} was seen already`)
    setSaid(`${vehicleNumber} is seen`)
    void walk.see({ bikeId: _id, vehicleNumber })
  }
  return (
    <div className={classes.walk}>
      <div className={classes.progress}>
        <Text fw={700} size="xl" component="p" className={classes.figure}>
          Seen {number(seen)} of {number(of)}
        </Text>
        <Progress value={of === 0 ? 0 : (100 * seen) / of} aria-label="Bikes seen" size="lg" color="teal" />
        <WalkStatus state={state} isListKept={taken.isKept} walkers={walkers} onSend={() => void walk.send()} />
      </div>
      <BikeFinder list={list} isSeen={isSeen} onSee={see} onUnknown={(vehicleNumber) => setOdd({ vehicleNumber })} />
      <LastSeen
        last={mine.at(-1)}
        list={list}
        onUndo={(id, vehicleNumber) => {
          setSaid(`${vehicleNumber} is taken back`)
          void walk.takeBack(id)
        }}
        onOdd={setOdd}
      />
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <ChoiceRow
        label="Which bikes"
        value={shown}
        onChange={setShown}
        choices={[
          { value: 'unseen', label: `Not seen (${number(unseen.length)})` },
          { value: 'mine', label: `Mine (${number(mine.length)})` },
        ]}
      />
      {shown === 'unseen' ? (
        <>
          <ListAge {...taken} />
          <UnseenList bikes={unseen} onSee={see} />
        </>
      ) : (
        <MySightings
          sightings={mine}
          list={list}
          onTakeBack={(id) => void walk.takeBack(id)}
          onTryAgain={(id) => void walk.tryAgain(id)}
        />
      )}
      {odd && <OddDialog odd={odd} onSee={walk.see} onClose={() => setOdd(undefined)} />}
    </div>
  )
}
