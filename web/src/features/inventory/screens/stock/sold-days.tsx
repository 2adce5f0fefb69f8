import { daysOfMonth, monthsLater } from '@forecourt/contract/statements/months'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trueToday } from '../../../../device/clock.ts'
import type { ChangeInventory } from '../../parts/inventory-bar.tsx'
import type { InventorySearch } from '../../parts/inventory-search.ts'
import classes from './sold-days.module.css'

type Props = { search: InventorySearch; change: ChangeInventory }

/** The days that are asked for most, at a tap; a second tap takes them off. */
export function SoldDays({ search: { soldFrom, soldTo }, change }: Props) {
  const [today] = useState(trueToday)
  const [month, last] = [daysOfMonth(today.slice(0, 7)), daysOfMonth(monthsLater(today.slice(0, 7), -1))]
  const choices = [
    { name: 'Today', from: today, to: today },
    { name: 'This month', from: month.first, to: today },
    { name: 'Last month', from: last.first, to: last.last },
  ]
  // On the first of a month today is the whole month so far: the first that fits is meant
  const chosen = choices.find(({ from, to }) => soldFrom === from && soldTo === to)
  return (
    <fieldset className={classes.days} aria-label="Sold">
      {choices.map(({ name, from, to }) => {
        const isOn = name === chosen?.name
        return (
          <Button
            key={name}
            variant={isOn ? 'filled' : 'default'}
            radius="xl"
            h={44}
            aria-pressed={isOn}
            onClick={() => change(isOn ? { soldFrom: undefined, soldTo: undefined } : { soldFrom: from, soldTo: to })}
          >
            {name}
          </Button>
        )
      })}
    </fieldset>
  )
}
