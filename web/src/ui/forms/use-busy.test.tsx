import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, draw, press } from '../../../test/page.tsx'
import { useBusy } from './use-busy.ts'

/** As in a browser, and not in this window: what is off has no focus. */
const losesFocus = () => (document.activeElement as HTMLElement).blur()

function Saves({ meanwhile }: { meanwhile: () => void }) {
  const { busy, run } = useBusy()
  const save = async () => meanwhile()
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void run(save)}>
        Save
      </button>
      <input aria-label="Note" />
    </>
  )
}

test('a button has the focus back that it lost while it was off', async () => {
  draw(new QueryClient(), <Saves meanwhile={losesFocus} />)
  await press('Save')
  await waitFor(async () => expect(document.activeElement).toBe(await button('Save')))
})

test('whoever went on to a field meanwhile stays there', async () => {
  const note = () => document.querySelector('input')
  draw(new QueryClient(), <Saves meanwhile={() => note()?.focus()} />)
  await press('Save')
  await waitFor(async () => expect(await button('Save')).toHaveProperty('disabled', false))
  expect(document.activeElement).toBe(note())
})
