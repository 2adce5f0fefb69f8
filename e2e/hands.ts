import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody uses the app: with the keys of a desk alone, or with a thumb on a phone. */
export type Hands = {
  /** Presses a button, follows a link, opens a tab or ticks a box. */
  press(part: Locator): Promise<void>
  /** Types into a field, in the place of what stands in it. */
  write(field: Locator, text: string): Promise<void>
  /** Chooses from a list that opens in the page. */
  choose(field: Locator, option: string): Promise<void>
  /** Chooses from a list that the device itself shows. */
  select(field: Locator, option: string): Promise<void>
}

const enough = 60
const optionOf = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const kindOf = (part: Locator) =>
  part.evaluate((element) => element.getAttribute('role') ?? element.getAttribute('type'))

/** The keyboard alone: everything is reached by Tab and shows that it is, and the focus is never lost. */
export function keyboard(page: Page): Hands {
  const { keyboard: keys } = page
  const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement)

  /** Tab, or Shift and Tab for what stands above. */
  const tabTo = async (part: Locator) => {
    await expect(part).toBeVisible()
    const within = page.getByRole('dialog').or(page.locator('body')).filter({ has: part }).last()
    await expect(within.locator(':focus'), 'The focus is lost').toHaveCount(1)
    const isAbove = await part.evaluate((element) =>
      Boolean(
        document.activeElement &&
          element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    )
    for (let presses = 0; !(await isFocused(part)); presses += 1) {
      expect(presses, `${part.toString()} is not reached by Tab`).toBeLessThan(enough)
      await keys.press(isAbove ? 'Shift+Tab' : 'Tab')
    }
    await expectRing(part)
  }
  return {
    async press(part) {
      const kind = await kindOf(part)
      if (kind !== 'tab') await tabTo(part)
      else {
        await tabTo(part.locator('xpath=..').getByRole('tab', { selected: true }))
        for (let presses = 0; !(await isFocused(part)); presses += 1) {
          expect(presses, `${part.toString()} is not reached by the arrows`).toBeLessThan(enough)
          await keys.press('ArrowRight')
        }
      }
      await keys.press(kind === 'checkbox' ? 'Space' : 'Enter')
    },
    async write(field, text) {
      await tabTo(field)
      if (await field.inputValue()) await keys.press('ControlOrMeta+a')
      await keys.type(text)
      await expect(field).toHaveValue(text)
    },
    async choose(field, option) {
      await tabTo(field)
      if ((await kindOf(field)) === 'button') await keys.press('Enter')
      await keys.type(option)
      // Typing into a field shows what there is to choose from, which may come later; a button shows it by the arrow
      if (await field.evaluate((element) => element.tagName === 'INPUT'))
        await expect(optionOf(page, option)).toBeVisible()
      // A make or a model is highlighted already
      if (await optionOf(page, option).evaluate((element) => !element.matches('[data-combobox-selected]')))
        await keys.press('ArrowDown')
      await expect(optionOf(page, option)).toHaveAttribute('data-combobox-selected', 'true')
      await keys.press('Enter')
    },
    async select(field, option) {
      await tabTo(field)
      await keys.type(option)
      await expect(field.locator('option:checked')).toHaveText(option)
    },
  }
}

/** What has the focus shows it by a ring, around itself or around the frame it lies in. */
async function expectRing(part: Locator) {
  const isRinged = await part.evaluate((element) =>
    [element, element.parentElement ?? element]
      .map((one) => getComputedStyle(one))
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
  )
  expect(isRinged, `${part.toString()} has the focus and does not show it`).toBe(true)
}

const thumb = 44
const frameAround =
  'xpath=ancestor::*[contains(@class, "mantine-Input-wrapper") or contains(@class, "mantine-Checkbox-body")][1]'

/** A thumb: what it taps is large enough and lies on the screen whole. */
export function touch(page: Page): Hands {
  const tap = async (part: Locator) => {
    await part.waitFor({ state: 'attached' })
    // A field is tapped anywhere in its frame, and a box in the row it shares with its label
    const frame = part.locator(frameAround)
    const target = (await frame.count()) > 0 ? frame : part
    let [width, height] = [0, 0]
    // A toast that comes or goes moves what stands around it
    await expect(async () => {
      await target.scrollIntoViewIfNeeded()
      const box = (await target.boundingBox()) ?? { x: -1, y: -1, width, height }
      const screen = page.viewportSize() ?? { width: 0, height: 0 }
      const isOnScreen =
        box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height
      expect(isOnScreen, `${part.toString()} is not on the screen as a whole`).toBe(true)
      ;({ width, height } = box)
    }).toPass({ timeout: 15_000 })
    expect(Math.round(height), `${part.toString()} is too low for a thumb`).toBeGreaterThanOrEqual(thumb)
    // At the edge of what a thumb may miss by
    await target.tap({ position: { x: width / 2, y: (height - thumb) / 2 + 1 } })
  }
  return {
    press: tap,
    async write(field, text) {
      await tap(field)
      await page.keyboard.press('End')
      for (const _ of await field.inputValue()) await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
      await expect(field).toHaveValue(text)
    },
    async choose(field, option) {
      await tap(field)
      await tap(optionOf(page, option))
    },
    async select(field, option) {
      await tap(field)
      await field.selectOption({ label: option })
    },
  }
}
