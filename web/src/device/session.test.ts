import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectedGroup, selectGroup, startSession } from './session.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})

afterEach(() => vi.unstubAllGlobals())

it('selects no group once another tab has ended the session, of which this one has not heard yet', () => {
  const asha = { _id: '1', name: 'Asha', phone: '+919848012345', active: true, userType: 'user' } as const
  startSession({ token: 'a token', user: asha })
  selectGroup('group-1')
  expect(selectedGroup()).toBe('group-1')
  for (const key of ['token', 'user', 'selectedGroupId']) localStorage.removeItem(key)
  selectGroup('group-1')
  expect(selectedGroup()).toBeNull()
})
