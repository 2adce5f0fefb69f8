/** What the server keeps of a picture at most (uploads/reencode.ts): more need not go over a phone's network. */
const longestSide = 2048
/** Smaller files are sent as they are. */
const smallEnough = 512 * 1024

/** A photo as a smaller JPEG, upright; the file itself where it is small already or the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!jpeg || jpeg.size >= file.size) return file
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type, lastModified: file.lastModified })
  } catch {
    // The server says what is wrong with it
    return file
  }
}
