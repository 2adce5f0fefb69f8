import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { button, draw, text, user } from '../../../test/page.tsx'
import { PictureField } from './picture-field.tsx'
import { tooLarge } from './picture-file.ts'

/* What a phone's camera takes is made smaller before it is judged by its size. */

async function choosePhoto(shrink?: (file: File) => Promise<File>) {
  const upload = vi.fn<(file: File) => Promise<string>>(() => Promise.resolve('/files/photo.jpg'))
  draw(
    new QueryClient(),
    <MantineProvider env="test">
      <PictureField label="Photo" value="" onChange={() => {}} shrink={shrink} upload={upload} uploading={false} />
    </MantineProvider>,
  )
  await button('Choose photo')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, photo(11))
  return upload
}

const photo = (megabytes: number) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' })

test('a large picture is refused where nothing makes it smaller', async () => {
  const upload = await choosePhoto()
  await text(tooLarge)
  expect(upload).not.toHaveBeenCalled()
})

test('a large photo is made smaller, and uploaded', async () => {
  const small = photo(1)
  const upload = await choosePhoto(() => Promise.resolve(small))
  await text('The photo is chosen.')
  expect(upload).toHaveBeenCalledWith(small)
  expect(screen.queryByRole('alert')).toBeNull()
})
