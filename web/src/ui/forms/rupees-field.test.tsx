import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw, field, user } from '../../../test/page.tsx'
import { RupeesField } from './rupees-field.tsx'

/* Commas come and go by themselves; a digit goes only with the comma that somebody deletes. */

function Amount() {
  const [amount, setAmount] = useState<number | null>(60_000)
  return <RupeesField label="Amount" value={amount} onChange={setAmount} />
}

async function openField() {
  draw(
    new QueryClient(),
    <MantineProvider env="test">
      <Amount />
    </MantineProvider>,
  )
  return (await field('Amount')) as HTMLInputElement
}

test('an amount that is pasted over itself without its commas is the same amount', async () => {
  const input = await openField()
  await user.click(input)
  input.setSelectionRange(0, input.value.length)
  await user.paste('60000')
  expect(input.value).toBe('60,000')
})

test('deleting a comma deletes the digit before it, or behind it', async () => {
  const input = await openField()
  await user.click(input)
  input.setSelectionRange(3, 3)
  await user.keyboard('{Backspace}')
  expect(input.value).toBe('6,000')
  await user.clear(input)
  await user.type(input, '45678')
  input.setSelectionRange(2, 2)
  await user.keyboard('{Delete}')
  expect(input.value).toBe('4,578')
})
