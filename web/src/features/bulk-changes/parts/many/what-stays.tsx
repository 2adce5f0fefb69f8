import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { count } from '../../../../format/rupees.ts'
import { Fold } from '../../../../ui/forms/fold.tsx'
import { type Chosen, inBikes } from './chosen.ts'
import classes from './many.module.css'

type Line = { bikeId: Id; vehicleNumber: string; words: ReactNode }

/** So many bikes are named at once; the rest behind a button. */
const named = 3

/** Bikes of which there is more to say, each in a line. */
export function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  const [first, rest] = [lines.slice(0, named), lines.slice(named)]
  return (
    <section aria-label={title} className={classes.lines}>
      <Text fw={600}>{title}</Text>
      <List lines={first} />
      {rest.length > 0 && (
        <Fold label={`${count(rest.length)} more`} open={isOpen} onToggle={() => setOpen(!isOpen)}>
          <List lines={rest} />
        </Fold>
      )}
    </section>
  )
}

const List = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={classes.list}>
    {lines.map(({ bikeId, vehicleNumber, words }) => (
      <li key={bikeId}>
        <span className={classes.number}>{vehicleNumber}</span> <span className={classes.why}>{words}</span>
      </li>
    ))}
  </ul>
)

/** The chosen bikes that are not there any more, by what they were called when they were chosen. */
export function Gone({ chosen, missing }: { chosen: Chosen; missing: readonly Id[] }) {
  const bikes = chosen.kind === 'some' ? chosen.bikes.filter(({ _id }) => missing.includes(_id)) : []
  const lines = bikes.map(({ _id, vehicleNumber }) => ({ bikeId: _id, vehicleNumber, words: sentences.bikeIsGone }))
  return <Lines title={`${inBikes(bikes.length)} not there any more`} lines={lines} />
}

type Staying = { bikeId: Id; vehicleNumber: string; why: string }

/** The bikes to which nothing is done, each with the reason. */
export const WhatStays = ({ bikes }: { bikes: readonly Staying[] }) => (
  <Lines
    title={`${inBikes(bikes.length)} ${bikes.length === 1 ? 'stays as it is' : 'stay as they are'}`}
    lines={bikes.map(({ why, ...bike }) => ({ ...bike, words: why }))}
  />
)
