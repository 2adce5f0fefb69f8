import { type PictureType, pictureKinds, uploadPicture } from '@forecourt/contract/uploads'
import { useMutation } from '@tanstack/react-query'
import { call } from './client.ts'

/** Uploads a picture and gives its address. A failure is only logged (specification 8). */
export function useUploadPicture(type: PictureType) {
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData()
      body.set('upload_file_type', type)
      body.set('upload_file_subtype', pictureKinds[type])
      body.set('upload_file_title', file.name)
      // Last: a server that reads the parts as they come knows by then what the file is for
      body.set('upload_file', file)
      return (await call(uploadPicture, { body })).url
    },
    // oxlint-disable-next-line no-console -- specification 8: logged, without a message for the user
    onError: (error) => console.warn('The picture was not uploaded:', error.message),
  })
}
