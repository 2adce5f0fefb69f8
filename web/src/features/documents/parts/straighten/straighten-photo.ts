import { longestSide, pencilOf, toJpeg } from '../../../uploads/queries.ts'
import type { Corners } from './corners.ts'
import { fillRows, homographyTo, sizeOfPage } from './homography.ts'

/** Rows that are filled before the screen gets its turn: some hundredths of a second on a slow phone. */
const band = 32

/** What lies between four corners of a photo, as a straight JPEG. Throws where the device has no memory for it. */
export async function straightenPhoto(photo: HTMLCanvasElement, corners: Corners, file: File): Promise<File> {
  const picture = pencilOf(photo).getImageData(0, 0, photo.width, photo.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeOfPage(corners, picture, longestSide))
  const pencil = pencilOf(canvas)
  const page = pencil.createImageData(canvas.width, canvas.height)
  const homography = homographyTo(corners)
  for (let row = 0; row < page.height; row += band) {
    fillRows(page, picture, homography, [row, row + band])
    await new Promise((resolve) => setTimeout(resolve))
  }
  pencil.putImageData(page, 0, 0)
  return toJpeg(canvas, file)
}

/** The photo turned clockwise by a quarter. */
export function turnPhoto(photo: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = photo.height
  canvas.height = photo.width
  const pencil = pencilOf(canvas)
  pencil.translate(photo.height, 0)
  pencil.rotate(Math.PI / 2)
  pencil.drawImage(photo, 0, 0)
  return canvas
}
