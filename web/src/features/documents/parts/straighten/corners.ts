/** A place in a picture: 0 to 1 from its left and from its top. */
export type Point = { x: number; y: number }

/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

export const cornerNames = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'] as const

/** Those of the picture itself: nothing is cut off. */
export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

const isWithin = (share: number) => Math.min(1, Math.max(0, share))

/** With one corner somewhere else in the picture; as they were, where no page could lie between them. */
export function moveCorner(corners: Corners, which: number, to: Point): Corners {
  const moved = corners.map((corner, at) =>
    at === which ? { x: isWithin(to.x), y: isWithin(to.y) } : corner,
  ) as unknown as Corners
  return isPage(moved) ? moved : corners
}

/** Twice the least part of the picture that any three corners may have between them. */
const leastArea = 0.002

/** Whether a page may lie between them: each turns right after the other, and none lies on the line of two others. */
export function isPage(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const [next, last] = [corners[(at + 1) % 4], corners[(at + 2) % 4]]
    if (!next || !last) return false
    const turn = (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x)
    return turn > leastArea
  })
}

/** The same corners in the picture turned clockwise by a quarter. */
export function turnCorners([topLeft, topRight, bottomRight, bottomLeft]: Corners): Corners {
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })
  return [turn(bottomLeft), turn(topLeft), turn(topRight), turn(bottomRight)]
}
