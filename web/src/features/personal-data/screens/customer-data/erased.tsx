import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { countLines, type Erasure, stayLine } from './kept-words.ts'
import { Lines } from './lines.tsx'

/** What was erased of a customer, and what stays and why. */
export function Erased({ erased, stays }: Erasure) {
  const lines = countLines(erased)
  const reasons = [...new Set(stays.map(({ why }) => why))]
  return (
    <>
      {lines.length === 0 ? <Text>{sentences.nothingErased}</Text> : <Lines title={sentences.erased} lines={lines} />}
      {stays.length > 0 && <Lines title="What stays" lines={stays.map(stayLine)} />}
      {reasons.map((why) => (
        <Text key={why} size="sm" c="dimmed">
          {why}
        </Text>
      ))}
    </>
  )
}
