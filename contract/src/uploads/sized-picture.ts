/** How wide the smaller pictures are that are made of each one that is kept, in pixels; none is wider than it is. */
export const pictureWidths = [160, 480, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Where a kept picture lies in this width. What is no kept picture's address stays as it is. */
export const sizedPicture = (url: string, width: PictureWidth): string =>
  url.replace(/^(\/files\/.+)\.webp$/, `$1-${width}.webp`)
