import type { Bike } from '@forecourt/contract/bikes'
import { ActionIcon, Loader } from '@mantine/core'
import { Share2 } from 'lucide-react'
import { ShareBike } from './share-bike.tsx'
import { useShareBike } from './use-share-bike.ts'

type Props = {
  bike: Pick<Bike, '_id' | 'vehicleNumber'>
  variant: 'default' | 'subtle'
  className?: string | undefined
}

/** Shares a bike from a list. A screen reader also hears which. */
export function ShareBikeButton({ bike, variant, className }: Props) {
  const { share, busy, left, again, done } = useShareBike(bike._id)
  return (
    <>
      <ActionIcon
        variant={variant}
        className={className}
        aria-label={`Share ${bike.vehicleNumber}`}
        aria-busy={busy}
        onClick={share}
      >
        {busy ? <Loader size={18} aria-hidden /> : <Share2 size={20} aria-hidden />}
      </ActionIcon>
      {left && <ShareBike left={left} onAgain={again} onClose={done} />}
    </>
  )
}
