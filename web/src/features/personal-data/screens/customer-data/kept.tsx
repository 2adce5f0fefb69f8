import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { CustomerKept } from '@forecourt/contract/personal-data'
import { Button, Text } from '@mantine/core'
import { Download, Eraser } from 'lucide-react'
import { useState } from 'react'
import { trueToday } from '../../../../device/clock.ts'
import { saveFile } from '../../../../device/save-file.ts'
import { phoneText } from '../../../../format/phone.ts'
import classes from './customer-data.module.css'
import { EraseCustomer } from './erase-customer.tsx'
import { countLines, countsOf, type Erasure, foreseen, namesOf, stayLine } from './kept-words.ts'
import { Lines } from './lines.tsx'

type Props = { kept: CustomerKept; groupId: Id; onErased: (erasure: Erasure) => void }

/** How much is kept of a customer, with the ways to save it and to erase what no law holds. */
export function Kept({ kept, groupId, onErased }: Props) {
  const [asking, setAsking] = useState(false)
  const [today] = useState(trueToday)
  const { goes, stays } = foreseen(kept, today)
  const goingLines = countLines(goes)
  const names = namesOf(kept)
  const save = () =>
    saveFile(
      `kept-${kept.phone.slice(-4)}-${today}.json`,
      new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }),
    )
  return (
    <>
      {names.map((name) => (
        <Text key={name} className={classes.name}>
          {name}
        </Text>
      ))}
      <Lines title="Kept" lines={countLines(countsOf(kept))} />
      {goingLines.length === 0 && (
        <>
          <Lines title="Held by law" lines={stays.map(stayLine)} />
          <Text size="sm" c="dimmed">
            {sentences.keptByLaw}
          </Text>
        </>
      )}
      <div className={classes.actions}>
        <Button leftSection={<Download size={18} aria-hidden />} onClick={save}>
          Save as a file
        </Button>
        {goingLines.length > 0 && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<Eraser size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Erase...
          </Button>
        )}
      </div>
      {asking && (
        <EraseCustomer
          customer={[phoneText(kept.phone), ...names.slice(0, 1)].join(', ')}
          phone={kept.phone}
          groupId={groupId}
          goes={goingLines}
          stays={stays.map(stayLine)}
          onErased={onErased}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
