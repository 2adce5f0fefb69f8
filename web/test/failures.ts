import type { Endpoint } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { fail, reason } from './network.ts'
import { expectToast } from './page.tsx'

/**
 * Sets a call off three times: refused with the server's sentence, failing in words that are not ours, and cut off. Each
 * is said by a toast under this title.
 */
export async function failsInTurn(endpoint: Endpoint, act: () => Promise<unknown>, title: string, failed: string) {
  for (const [how, ...lines] of [
    ['refused', reason],
    ['inOtherWords', failed],
    ['cutOff', failed, endpoint.config.once ? sentences.maybeSaved : sentences.checkConnection],
  ] as const) {
    fail(endpoint, how)
    await act()
    await expectToast('error', title, ...lines)
  }
}
