import { waitFor } from '@testing-library/dom'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { group } from '../../test/dealership.ts'
import { draw } from '../../test/page.tsx'
import { makeQueryClient } from '../app/query-client.ts'
import { keys } from './keys.ts'
import { useRefetchGroup } from './use-refetch.ts'

function Saved() {
  const { refetch } = useRefetchGroup(group._id)
  useEffect(() => void refetch(), [refetch])
  return null
}

test('what was searched before something of a group was saved is asked for again', async () => {
  const queryClient = makeQueryClient('tests')
  const found = keys.search({ q: '98480 99999', groupId: undefined })
  queryClient.setQueryData(found, {})
  draw(queryClient, <Saved />)
  await waitFor(() => expect(queryClient.getQueryState(found)?.isInvalidated).toBe(true))
})
