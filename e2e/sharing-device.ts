import type { Page } from '@playwright/test'

/** What a page hands to the device to share. */
type Shared = { text: string; files: { name: string; type: string; size: number }[] }

/** A device that shares files, and asks for another tap as often as `refusals` says. */
export const sharingDevice = (page: Page, refusals = 0) =>
  page.addInitScript((left) => {
    let refused = left
    const share = ({ text, files = [] }: ShareData) => {
      if (files.length > 0 && refused > 0) {
        refused -= 1
        return Promise.reject(new DOMException('Too late', 'NotAllowedError'))
      }
      const shared = { text, files: files.map(({ name, type, size }) => ({ name, type, size })) }
      Object.assign(window, { shared })
      return Promise.resolve()
    }
    Object.assign(navigator, { share, canShare: () => true })
  }, refusals)

export const sharedBy = (page: Page) => page.evaluate(() => (window as { shared?: Shared }).shared)
