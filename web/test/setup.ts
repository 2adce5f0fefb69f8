import { afterEach } from 'vitest'
import { endOfNetwork } from './network.ts'
import { closePages } from './page.tsx'
import './window.ts'

afterEach(() => {
  closePages()
  endOfNetwork()
})
