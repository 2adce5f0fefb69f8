import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useState } from 'react'
import { sharesFiles } from '../../../../device/share-file.ts'
import { sharePhotos } from '../../../../device/share-photos.ts'
import { shareText } from '../../../../device/share-text.ts'
import { showError, showFailure } from '../../../../ui/page/toast.tsx'
import { useFetchBikePage } from '../../queries.ts'
import { bikeShareText } from './bike-share-text.ts'
import { photoFiles } from './photo-files.ts'

/** What is left to do for whoever shares: to tap once more, or to paste what was copied. */
export type ShareLeft = { text: string; files: File[] }

/**
 * Shares a bike with a customer: its photos with a text where the device shares files, else the text. `left` is what
 * the device could not do by itself.
 */
export function useShareBike(bikeId: Id) {
  const fetchBike = useFetchBikePage()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<ShareLeft>()

  const shareWords = async (text: string) => {
    if ((await shareText(text)) === 'copied') setLeft({ text, files: [] })
  }
  const shareFiles = async ({ text, files }: ShareLeft) => {
    const how = await sharePhotos(text, files)
    if (how === 'refused') await shareWords(text)
    setLeft(how === 'tapAgain' ? { text, files } : undefined)
  }
  const prepare = async () => {
    const bike = await fetchBike(bikeId)
    if (!bike) return showError(sentences.bikeNotHere)
    const text = bikeShareText(bike, window.location.origin)
    const files = bike.pictures.length > 0 && sharesFiles('image/jpeg') ? await photoFiles(bike) : []
    await (files.length > 0 ? shareFiles({ text, files }) : shareWords(text))
  }
  const share = async () => {
    if (busy) return
    setBusy(true)
    try {
      await prepare()
    } catch (error) {
      showFailure(error, { failed: sentences.failedBike, broken: sentences.errorBike })
    } finally {
      setBusy(false)
    }
  }
  return {
    share: () => void share(),
    busy,
    left,
    again: () => left && void shareFiles(left),
    done: () => setLeft(undefined),
  }
}
