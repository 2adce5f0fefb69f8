import { type ReactNode, useEffect, useRef } from 'react'
import { ListEnd } from './list-end.tsx'
import { RecordList } from './record-list.tsx'

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
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    // On from where one was: the button is below the new rows now, or gone
    const row = firstNew.current === undefined ? undefined : list.current?.children[firstNew.current]
    if (!(row instanceof HTMLElement)) return
    firstNew.current = undefined
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  })
  const more = () => {
    firstNew.current = shown
    onMore()
  }
  const drawn = Math.min(shown, things.length)
  return (
    <>
      <RecordList label={label} ref={list}>
        {things.slice(0, drawn).map(children)}
      </RecordList>
      {drawn > 0 && (
        <ListEnd shown={drawn} total={things.length} words={words} onMore={drawn < things.length ? more : undefined} />
      )}
    </>
  )
}
