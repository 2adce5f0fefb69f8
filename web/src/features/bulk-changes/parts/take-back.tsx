import type { BulkChange } from '@forecourt/contract/bulk-changes/calls'
import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { amount, count } from '../../../format/rupees.ts'
import { Question } from '../../../ui/dialogs/question.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { useTakeBack } from '../queries.ts'

type Props = {
  change: BulkChange
  /** How many of its bikes can be taken back; nothing where that is not counted. */
  free?: number | null
  label: string
}

/** Takes a change back as a whole, as far as nothing happened to its bikes since, once it was asked. */
export function TakeBack({ change, free = null, label }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Undo2 size={18} aria-hidden />}
        disabled={free === 0}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && <AskTakeBack change={change} free={free} onClose={() => setAsked(false)} />}
    </>
  )
}

const whatGoes: Record<BulkChange['kind'], (bikes: string) => string> = {
  upload: (bikes) => `${bikes} that came with this upload will be deleted again.`,
  price: (bikes) => `${bikes} will have the price of before again.`,
  move: (bikes) => `${bikes} will be moved back.`,
  delete: (bikes) => `${bikes} will be in stock again as before.`,
}

function AskTakeBack({ change, free, onClose }: { change: BulkChange; free: number | null; onClose: () => void }) {
  const { mutateAsync: takeBack } = useTakeBack(change)
  const [done, setDone] = useState(0)
  const { busy, close, confirm } = useConfirm({ onConfirm: () => takeBack({ onProgress: setDone }), onClose })
  const left = free ?? change.bikes - change.takenBack
  return (
    <Question
      title="Take this back?"
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={busy} onClick={confirm}>
            Take back
          </Button>
        </>
      }
    >
      <Text>{whatGoes[change.kind](amount(left, 'bike', 'bikes'))}</Text>
      {left < change.bikes - change.takenBack || free === null ? (
        <Text mt="xs">{sentences.whatTakingBackDoes}</Text>
      ) : null}
      {busy && done > 0 && (
        <Text component="output" mt="xs" c="dimmed">
          {count(done)} of {count(left)} taken back so far
        </Text>
      )}
    </Question>
  )
}
