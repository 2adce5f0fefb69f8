import type { BikePage } from '@forecourt/contract/bike-page'
import { useState } from 'react'
import { shareText } from '../../../../../device/share-text.ts'
import { bikeShareText } from './bike-share-text.ts'

/** Shares a bike with a customer; `copied` is the text where the device could do no more than copy it. */
export function useShareBike(bike: BikePage) {
  const [copied, setCopied] = useState<string>()
  const share = async () => {
    const text = bikeShareText(bike)
    if ((await shareText(text)) === 'copied') setCopied(text)
  }
  return { share: () => void share(), copied, done: () => setCopied(undefined) }
}
