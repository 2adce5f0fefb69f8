import { sentences } from '@forecourt/contract/messages'
import { amount } from '../../../../format/rupees.ts'
import { usePictureQueue } from '../../../uploads/queries.ts'

/**
 * The photos on their way: what the page waits for, in words, and what is wrong with those that did not come through.
 * `mayWait`: what they belong to is kept where there is no network, and so are they.
 */
export function useBikePhotos(onKept: (url: string) => void, options: { mayWait?: boolean } = {}) {
  const queue = usePictureQueue('bikes', onKept, options)
  const failed = queue.pictures.filter(({ state }) => state === 'failed').length
  const onTheirWay = queue.pictures.length - failed
  return {
    queue,
    waiting: onTheirWay > 0 ? `Uploading ${amount(onTheirWay, 'photo', 'photos')}...` : undefined,
    wrong: failed > 0 ? { pictures: sentences.photosNotUploaded } : {},
  }
}
