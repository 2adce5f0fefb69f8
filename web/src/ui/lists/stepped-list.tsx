import type { ReactNode } from 'react'
import { ListEnd } from './list-end.tsx'
import { RecordList } from './record-list.tsx'
import { useFirstNew } from './use-first-new.ts'

/** How many rows a long list shows at first, and adds each time. */
export const listStep = 30

type Props<Thing> = {
  label: string
  things: readonly Thing[]
  shown: number
  onMore: () => void
  words: readonly [one: string, many: string]
  /** One row. */
  children: (thing: Thing) => ReactNode
}

/** A list that is drawn in steps, so that a group of hundreds stays quick. */
export function SteppedList<Thing>({ label, things, shown, onMore, words, children }: Props<Thing>) {
  const drawn = Math.min(shown, things.length)
  const { container, goTo } = useFirstNew<HTMLUListElement>(drawn)
  const more = () => {
    goTo(drawn)
    onMore()
  }
  return (
    <>
      <RecordList label={label} ref={container}>
        {things.slice(0, drawn).map(children)}
      </RecordList>
      {drawn > 0 && (
        <ListEnd shown={drawn} total={things.length} words={words} onMore={drawn < things.length ? more : undefined} />
      )}
    </>
  )
}
