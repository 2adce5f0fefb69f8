import { getImportColumns } from '@forecourt/contract/imports/calls'
import { listModels } from '@forecourt/contract/inventory'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerForGroup } from '../../../../../test/answers.ts'
import { id, shop } from '../../../../../test/dealership.ts'
import { answer, writes } from '../../../../../test/network.ts'
import { field, open, text } from '../../../../../test/page.tsx'

test('whoever may upload is asked for a spreadsheet, and nothing is sent', async () => {
  answerForGroup()
  answer(listModels, [])
  answer(getImportColumns, {})
  open(`/import/${shop._id}`)
  await field(/Choose a spreadsheet/)
  await text(/Nothing is added before you have seen what was read/)
  const template = await screen.findByRole('link', { name: 'Bulk Upload' })
  expect(template.getAttribute('href')).toBe(`/bulk-inventory-upload/${shop._id}`)
  expect(writes()).toEqual([])
})

test('a shop that is not there says so', async () => {
  answerForGroup()
  open(`/import/${id(999)}`)
  await text('There is no such shop, or it is not one of yours.')
})
