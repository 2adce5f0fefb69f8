import type { Page, Route } from '@playwright/test'

/** Holds the calls to an address back until the answer is called; then they go on, or end as `end` says. */
export async function hold(
  page: Page,
  address: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await end(route)
  })
  return release
}
