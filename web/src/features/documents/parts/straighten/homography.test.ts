import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Corners, isPage, moveCorner, turnCorners, wholePicture } from './corners.ts'
import { fillRows, homographyTo, type Pixels, placeOf, sizeOfPage } from './homography.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: share, y: share })
// Each in its own quarter of the picture, which may be turned: most of these are pages
const inwards = fc.double({ min: 0, max: 0.45, noNaN: true })
const corners = fc
  .tuple(fc.array(fc.tuple(inwards, inwards), { minLength: 4, maxLength: 4 }), fc.nat(3))
  .map(([moves, turns]) => {
    const moved = wholePicture.map(({ x, y }, at) => {
      const [across, down] = moves[at] ?? [0, 0]
      return { x: Math.abs(x - across), y: Math.abs(y - down) }
    }) as unknown as Corners
    return Array.from({ length: turns }).reduce<Corners>((of) => turnCorners(of), moved)
  })
  .filter(isPage)
const near = (x: number, y: number) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })

test('corners of the page lie at the corners that were set, in their order', () => {
  fc.assert(
    fc.property(corners, (of) => {
      const homography = homographyTo(of)
      for (const [at, corner] of wholePicture.entries())
        expect(placeOf(homography, corner)).toEqual(near(of[at]?.x ?? Number.NaN, of[at]?.y ?? Number.NaN))
    }),
  )
})

test('what was straight stays straight, and lies between the corners', () => {
  fc.assert(
    fc.property(corners, point, point, share, (of, one, other, between) => {
      const homography = homographyTo(of)
      const middle = { x: one.x + (other.x - one.x) * between, y: one.y + (other.y - one.y) * between }
      const [from, over, to] = [one, middle, other].map((place) => placeOf(homography, place))
      if (!from || !over || !to) throw new Error('Three places')
      expect((over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x)).toBeCloseTo(0, 9)
      for (const { x, y } of [from, over, to]) {
        expect(Math.min(x, y)).toBeGreaterThan(-1e-9)
        expect(Math.max(x, y)).toBeLessThan(1 + 1e-9)
      }
    }),
  )
})

test('what lies between the corners of the picture itself is the picture', () => {
  fc.assert(
    fc.property(point, (place) => {
      expect(placeOf(homographyTo(wholePicture), place)).toEqual(near(place.x, place.y))
    }),
  )
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  const pictures = sizes.chain(({ width, height }) =>
    fc
      .uint8ClampedArray({ minLength: width * height * 4, maxLength: width * height * 4 })
      .map((data): Pixels => ({ width, height, data })),
  )
  fc.assert(
    fc.property(pictures, (picture) => {
      const size = sizeOfPage(wholePicture, picture, 2048)
      const page = { ...size, data: new Uint8ClampedArray(picture.data.length) }
      fillRows(page, picture, homographyTo(wholePicture), [0, page.height])
      expect(page).toEqual(picture)
    }),
  )
})

test('rows are filled band by band, and no others', () => {
  const picture = { width: 2, height: 4, data: new Uint8ClampedArray(32).fill(200) }
  const page = { width: 2, height: 4, data: new Uint8ClampedArray(32) }
  fillRows(page, picture, homographyTo(wholePicture), [1, 2])
  expect([...page.data].map((byte, at) => (byte === 200 ? Math.floor(at / 8) : -1)).filter((row) => row >= 0)).toEqual(
    Array(8).fill(1),
  )
})

test('a page is as large as its longer edges, and at most as large as one is kept', () => {
  const half: Corners = [
    { x: 0.25, y: 0 },
    { x: 0.75, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  expect(sizeOfPage(half, { width: 1000, height: 100 }, 2048)).toEqual({ width: 1000, height: 269 })
  expect(sizeOfPage(wholePicture, { width: 4096, height: 1024 }, 2048)).toEqual({ width: 2048, height: 512 })
})

test('a corner stays in the picture, and on its own side of the others', () => {
  expect(moveCorner(wholePicture, 0, { x: -3, y: 0.2 })[0]).toEqual({ x: 0, y: 0.2 })
  expect(moveCorner(wholePicture, 0, { x: 0.5, y: 0.5 })).toBe(wholePicture)
  expect(moveCorner(wholePicture, 0, { x: 1, y: 1 })).toBe(wholePicture)
  fc.assert(
    fc.property(corners, fc.nat(3), point, (of, which, to) => {
      expect(isPage(moveCorner(of, which, to))).toBe(true)
    }),
  )
})

test('a quarter turns corners with the picture, and four are none', () => {
  fc.assert(
    fc.property(corners, (of) => {
      const turned = turnCorners(of)
      expect(isPage(turned)).toBe(true)
      // What was at the bottom left is at the top left now
      expect(turned[0]).toEqual(near(1 - of[3].y, of[3].x))
      const around = turnCorners(turnCorners(turnCorners(turned)))
      for (const [at, { x, y }] of of.entries()) expect(around[at]).toEqual(near(x, y))
    }),
  )
})
