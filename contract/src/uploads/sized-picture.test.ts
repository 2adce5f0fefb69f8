import { expect, test } from 'vitest'
import { sizedPicture } from './sized-picture.ts'

test.each([
  ['/files/bikes/pictures/0a.webp', '/files/bikes/pictures/0a-480.webp'],
  // Whatever else stands in a form: a preview, or nothing yet
  ['blob:https://shop.example/1', 'blob:https://shop.example/1'],
  ['/files/a.png', '/files/a.png'],
  ['', ''],
])('%s is %s in a width', (url, sized) => {
  expect(sizedPicture(url, 480)).toBe(sized)
})
