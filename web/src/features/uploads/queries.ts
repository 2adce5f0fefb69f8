import { sentences } from '@forecourt/contract/messages'
import { type PictureType, pictureKinds, uploadPicture } from '@forecourt/contract/uploads'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/client.ts'
import { isPassing, NetworkFailure } from '../../api/failures.ts'
import { sendWithProgress } from '../../api/send-with-progress.ts'
import { connection } from '../../device/connection.ts'
import { keepPhoto } from '../../device/outbox-photos.ts'
import { readSession } from '../../device/session.ts'
import { whyNoPicture } from '../../ui/pictures/picture-file.ts'
import { pictureQueue, type SendPicture } from '../../ui/pictures/picture-queue.ts'
import { shrinkPicture } from './shrink-picture.ts'

export { drawPicture, longestSide, pencilOf, shrinkPicture, toJpeg } from './shrink-picture.ts'

type Options = Parameters<typeof call>[2]

async function upload(type: PictureType, file: File, options: Options = {}) {
  const body = new FormData()
  body.set('upload_file_type', type)
  body.set('upload_file_subtype', pictureKinds[type])
  body.set('upload_file_title', file.name)
  // Last: a server that reads the parts as they come knows by then what the file is for
  body.set('upload_file', file)
  return (await call(uploadPicture, { body }, options)).url
}

/** Uploads a photo of a bike, which was made smaller before, and gives its address. */
export const uploadPhoto = (photo: File, options?: Options): Promise<string> => upload('bikes', photo, options)

/** Uploads a picture and gives its address. A failure is only logged: the field says how it stands. */
export function useUploadPicture(type: PictureType) {
  return useMutation({
    mutationFn: (file: File) => upload(type, file),
    // oxlint-disable-next-line no-console -- logged, without a message for the user
    onError: (error) => console.warn('The picture was not uploaded:', error.message),
  })
}

/** What no network brings in order. */
class NoPicture extends Error {}

/**
 * Uploads photos as they are chosen, one after the other, and hands over the address of each. What failed on the way is
 * sent again when the network is back, or when a person says so; where what it belongs to `mayWait` for the network, it is
 * kept on this device instead, and its address there is handed over (device/outbox-photos.ts).
 */
export function usePictureQueue(type: PictureType, onKept: (url: string) => void, { mayWait = false } = {}) {
  const keep = useEffectEvent(onKept)
  const [queue] = useState(() => {
    const keepHere = async (photo: File, error: unknown) => {
      const userId = readSession()?.user._id
      if (!mayWait || userId === undefined || !(error instanceof NetworkFailure)) return undefined
      return keepPhoto(userId, photo)
    }
    const send: SendPicture = async (file, { onProgress, signal, isLast }) => {
      const photo = await shrinkPicture(file)
      const reason = whyNoPicture(photo)
      if (reason) throw new NoPicture(reason)
      try {
        return await upload(type, photo, { signal, send: sendWithProgress(onProgress) })
      } catch (error) {
        const here = isLast || connection() === 'offline' ? await keepHere(photo, error) : undefined
        if (here === undefined) throw error
        return here
      }
    }
    return pictureQueue(send, (error) => ({
      reason: error instanceof Error && error.message ? error.message : sentences.somethingWentWrong,
      passing: isPassing(error),
    }))
  })
  useEffect(() => {
    // Only when the device itself finds a network again: an answer to something else says nothing about large uploads
    const retry = () => queue.retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [queue])
  useEffect(() => queue.onKept((url) => keep(url)), [queue])
  useEffect(() => () => queue.stop(), [queue])
  const { pictures } = useSyncExternalStore(queue.subscribe, queue.state)
  return { pictures, add: queue.add, retry: queue.retry, drop: queue.drop }
}
