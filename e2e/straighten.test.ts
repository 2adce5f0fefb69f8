import { sentences } from '@forecourt/contract/messages'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { keyboard } from './hands.ts'
import { lookInBoth } from './look.ts'
import { openSellingShop, phone, type SellingShop } from './selling-shop.ts'
import { test } from './test.ts'

/* A card that lies slanted on a photo is made straight before it is added, by thumb and by keyboard. */

test.describe.configure({ timeout: 120_000 })

let shop: SellingShop
test.beforeAll(async ({ sharedServer }) => {
  shop = await openSellingShop(sharedServer)
})

const small = { viewport: { width: 390, height: 844 } }
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add document' })
const straightening = (page: Page) => page.getByRole('dialog', { name: 'Straighten the page' })
const corner = (page: Page, name: string) => straightening(page).getByRole('button', { name: `${name} corner` })

/** Of the photo as the camera was held. */
const size = { width: 1200, height: 1600 }
/** Four cells across and three down, of colours that lie far from each other and from the counter. */
const across = 4
const down = 3
const colours = ['#ff0000', '#00c000', '#2040ff', '#f0e000', '#ffffff', '#ff00ff']
const colourOf = (column: number, row: number) => colours[(column + row * 5) % colours.length] ?? ''

/** Where a place on the card (0 to 1 across and down) lies on the photo: as a camera sees it from the side. */
const onPhoto = (u: number, v: number) => {
  const depth = 1 - 0.15 * u + 0.2 * v
  return { x: (620 * u - 60 * v + 240) / depth, y: (90 * u + 900 * v + 330) / depth }
}

const cells = Array.from({ length: across * down }, (_, at) => ({ column: at % across, row: Math.floor(at / across) }))
const corners = { 'Top left': [0, 0], 'Top right': [1, 0], 'Bottom right': [1, 1], 'Bottom left': [0, 1] } as const

/** The photo as a phone that was held upright writes it: lying on its side, with a note that says how to turn it. */
async function photoOfCard(page: Page) {
  const shapes = cells.map(({ column, row }) => ({
    colour: colourOf(column, row),
    outline: [
      onPhoto(column / across, row / down),
      onPhoto((column + 1) / across, row / down),
      onPhoto((column + 1) / across, (row + 1) / down),
      onPhoto(column / across, (row + 1) / down),
    ],
  }))
  const base64 = await page.evaluate(
    ({ drawn, width, height }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: height, height: width })
      const pencil = canvas.getContext('2d')
      if (!pencil) throw new Error('Nothing to draw on')
      pencil.translate(0, width)
      pencil.rotate(-Math.PI / 2)
      pencil.fillStyle = '#303030'
      pencil.fillRect(0, 0, width, height)
      for (const { colour, outline } of drawn) {
        pencil.fillStyle = colour
        pencil.beginPath()
        for (const { x, y } of outline) pencil.lineTo(x, y)
        pencil.fill()
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
    },
    { drawn: shapes, ...size },
  )
  const jpeg = Buffer.from(base64, 'base64')
  // Exif with one entry: orientation 6, to be turned clockwise by a quarter
  const turned = 'ffe1002245786966 0000 4d4d002a00000008 0001 0112000300000001 00060000 00000000'
  const note = Buffer.from(turned.replaceAll(' ', ''), 'hex')
  return {
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]),
  }
}

async function openForm(browser: Browser, options: object) {
  const bike = await shop.bike()
  // By a link: Back has somewhere in the app to go to
  const page = await shop.open(browser, shop.staff, '/dashboard/stock', options)
  await page.getByRole('link', { name: bike.vehicleNumber }).first().click()
  await page.getByRole('region', { name: 'Documents', exact: true }).getByRole('button').press('Enter')
  await dialog(page).getByRole('combobox', { name: 'What it is' }).fill('RC')
  await page.getByRole('option', { name: 'RC', exact: true }).click()
  return page
}

type Given = Awaited<ReturnType<typeof photoOfCard>>
async function choose(page: Page, by: string, file: Given, press: (part: Locator) => Promise<void>) {
  const choosing = page.waitForEvent('filechooser')
  await press(button(page, by))
  await (await choosing).setFiles(file)
}

/** Where on the screen a handle is to go. */
async function targetOf(page: Page, [u, v]: readonly [number, number]) {
  const box = await straightening(page).getByRole('img', { name: 'The photo' }).boundingBox()
  if (!box) throw new Error('The photo is not in sight')
  const { x, y } = onPhoto(u, v)
  return { x: box.x + (x / size.width) * box.width, y: box.y + (y / size.height) * box.height }
}

async function centreOf(handle: Locator) {
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not in sight')
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByThumb(page: Page, handle: Locator, to: { x: number; y: number }) {
  const thumb = await page.context().newCDPSession(page)
  const from = await centreOf(handle)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    thumb.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
}

/** The page that was uploaded, opened: the colours at some of its places. */
async function colourAt(page: Page, places: { u: number; v: number }[]) {
  await page.getByRole('button', { name: /^RC/ }).click()
  const picture = page.getByRole('img', { name: 'RC, page 1 of 1' })
  await expect(picture).toBeVisible()
  return picture.evaluate(async (element: HTMLImageElement, asked) => {
    await element.decode()
    const canvas = document.createElement('canvas')
    const { naturalWidth: width, naturalHeight: height } = element
    Object.assign(canvas, { width, height })
    const pencil = canvas.getContext('2d', { willReadFrequently: true })
    pencil?.drawImage(element, 0, 0)
    return asked.map(({ u, v }) => [...(pencil?.getImageData(u * width, v * height, 1, 1).data ?? [])].slice(0, 3))
  }, places)
}

/** Five places in each cell: its middle, and close to each of its corners. */
const looked = cells.flatMap(({ column, row }) =>
  [
    [0.5, 0.5],
    [0.15, 0.15],
    [0.85, 0.15],
    [0.85, 0.85],
    [0.15, 0.85],
  ].map(([x = 0, y = 0]) => ({ u: (column + x) / across, v: (row + y) / down, colour: colourOf(column, row) })),
)

/** Fails where the page that was uploaded has another colour at one of these places than the card has there. */
async function expectColours(page: Page, places: { u: number; v: number; colour: string }[]) {
  const found = await colourAt(page, places)
  for (const [at, { u, v, colour }] of places.entries()) {
    const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))
    const off = Math.max(...wanted.map((channel, which) => Math.abs(channel - (found[at]?.[which] ?? -1000))))
    expect(off, `at ${u.toFixed(2)} ${v.toFixed(2)} ${colour} is ${found[at]?.join()}`).toBeLessThan(60)
  }
}

test('a slanted card on a photo is uploaded straight, by thumb on a phone', async ({ browser }) => {
  const page = await openForm(browser, phone)
  const complaints = complaintsOf(page)
  await choose(page, 'Photograph a page', await photoOfCard(page), (part) => part.tap())
  await expect(corner(page, 'Top left')).toBeVisible()
  await lookInBoth(page, 'the corners of a page')
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [name, place] of Object.entries(corners))
    await dragByThumb(page, corner(page, name), await targetOf(page, place))
  // Not across the others
  const stands = await centreOf(corner(page, 'Top left'))
  await dragByThumb(page, corner(page, 'Top left'), await targetOf(page, [1, 1]))
  const { x, y } = await centreOf(corner(page, 'Top left'))
  const limit = await targetOf(page, [0.6, 0.6])
  expect(x).toBeLessThan(limit.x)
  expect(y).toBeLessThan(limit.y)
  await dragByThumb(page, corner(page, 'Top left'), stands)
  await button(page, 'Straighten').tap()
  await expect(form(page)).toContainText('1. card.jpg')
  await button(page, 'Add document').last().tap()
  await expect(dialog(page)).toHaveCount(0)
  await expectColours(page, looked)

  await test.step('what is no photo leaves the document open, by Back and by a refusal', async () => {
    const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
    await choose(page, 'Photos or PDF', broken, (part) => part.tap())
    await expect(straightening(page)).toContainText(sentences.photoNotShown)
    await lookInBoth(page, 'a photo that is not shown')
    await page.goBack()
    await expect(straightening(page)).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'RC' })).toBeVisible()
    await choose(page, 'Photos or PDF', broken, (part) => part.tap())
    await button(page, 'Use as it is').tap()
    await expect(page.getByRole('alert').filter({ hasText: sentences.photoOrPdf })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'RC' })).toBeVisible()
  })
  expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([])
})

test('on a phone every button of several photos is whole, and so is what takes one with a long name away', async ({
  browser,
}) => {
  const page = await openForm(browser, phone)
  const photo = await photoOfCard(page)
  const names = ['IMG_20261129_102030405_HDR_of_the_front_page_of_the_certificate.jpg', 'back.jpg']
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Photos or PDF').tap()
  await (await choosing).setFiles(names.map((name) => ({ ...photo, name })))
  await expect(page.getByRole('dialog', { name: 'Straighten photo 1 of 2' })).toBeVisible()
  for (const name of ['Use all as they are', 'Use as it is', 'Straighten'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
  await button(page, 'Use all as they are').tap()
  const remove = button(page, 'Remove page 1')
  await expect(remove).toBeVisible()
  expect(await remove.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(remove.getByText('Remove')).toBeInViewport({ ratio: 1 })
})

test('the corners are set and the photo is turned by keyboard alone', async ({ browser }) => {
  const page = await openForm(browser, small)
  const { press } = keyboard(page)
  await choose(page, 'Photos or PDF', await photoOfCard(page), (part) => part.press('Enter'))
  await expect(corner(page, 'Top left')).toBeVisible()
  for (const [name, [u, v]] of Object.entries(corners)) {
    const handle = corner(page, name)
    for (let presses = 0; !(await handle.evaluate((element) => element === document.activeElement)); presses += 1) {
      expect(presses, `${name} is not reached by Tab`).toBeLessThan(20)
      await page.keyboard.press('Tab')
    }
    const place = onPhoto(u, v)
    const steps = {
      ArrowRight: Math.round((place.x / size.width - u) * 100),
      ArrowDown: Math.round((place.y / size.height - v) * 100),
    }
    for (const [key, count] of Object.entries(steps)) {
      const way = count > 0 ? key : { ArrowRight: 'ArrowLeft', ArrowDown: 'ArrowUp' }[key]
      for (let n = 0; n < Math.floor(Math.abs(count) / 5); n += 1) await page.keyboard.press(`Shift+${way}`)
      for (let n = 0; n < Math.abs(count) % 5; n += 1) await page.keyboard.press(`${way}`)
    }
  }
  for (let quarter = 0; quarter < 4; quarter += 1) await press(button(page, 'Turn by a quarter'))
  await press(button(page, 'Straighten'))
  await expect(form(page)).toContainText('1. card.jpg')
  await press(button(page, 'Add document').last())
  await expect(dialog(page)).toHaveCount(0)
  await expectColours(page, looked)
})

test('as it is, a photo is uploaded whole, and as the camera was held', async ({ browser }) => {
  const page = await openForm(browser, small)
  await choose(page, 'Photos or PDF', await photoOfCard(page), (part) => part.click())
  await button(page, 'Turn by a quarter').click()
  await button(page, 'Straighten').click()
  await expect(form(page)).toContainText('1. card.jpg')
  await button(page, 'Add document').last().click()
  await expect(dialog(page)).toHaveCount(0)
  // The middles of the cells, where a quarter has turned them to
  const middles = cells.map(({ column, row }) => {
    const { x, y } = onPhoto((column + 0.5) / across, (row + 0.5) / down)
    return { u: 1 - y / size.height, v: x / size.width, colour: colourOf(column, row) }
  })
  await expectColours(page, middles)
})

test('a phone without the memory for it says so, and the photo goes as it is', async ({ browser }) => {
  const page = await openForm(browser, small)
  await choose(page, 'Photos or PDF', await photoOfCard(page), (part) => part.click())
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.createImageData = () => {
      throw new RangeError('Out of memory')
    }
  })
  await button(page, 'Straighten').click()
  await expect(straightening(page)).toContainText(sentences.photoNotStraightened)
  await button(page, 'Use as it is').click()
  await expect(form(page)).toContainText('1. card.jpg')
})
