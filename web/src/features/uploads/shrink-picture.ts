/** What the server keeps of a picture at most (uploads/reencode.ts): more need not go over a phone's network. */
export const longestSide = 2048
/** Smaller files are sent as they are. */
const smallEnough = 512 * 1024
/** Made here already: once more would only blur them. */
const made = new WeakSet<File>()

/** A photo as a smaller JPEG, upright; the file itself where it is small already or the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallEnough || made.has(file)) return file
  try {
    const jpeg = await toJpeg(await drawPicture(file, longestSide), file)
    return jpeg.size < file.size ? jpeg : file
  } catch {
    // The server says what is wrong with it
    return file
  }
}

/**
 * A photo as the camera was held (browsers turn it by its EXIF unless told not to), at most this many pixels long.
 * Throws where the browser cannot read it.
 */
export async function drawPicture(file: File, longest: number): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file)
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    pencilOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    picture.close()
  }
}

/** What a canvas is drawn on with. Throws where the device has no memory for it, instead of giving an empty picture. */
export function pencilOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pencil = canvas.getContext('2d')
  if (!pencil) throw new Error('There is nothing to draw on')
  return pencil
}

/** What was drawn, as the JPEG that is sent in the photo's place. */
export async function toJpeg(canvas: HTMLCanvasElement, { name, lastModified }: File): Promise<File> {
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!jpeg) throw new Error('The picture could not be written')
  const file = new File([jpeg], name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type, lastModified })
  made.add(file)
  return file
}
