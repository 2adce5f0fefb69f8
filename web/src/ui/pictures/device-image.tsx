import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readPhoto } from '../../device/outbox-photos.ts'
import { ownUserId } from '../../device/session.ts'

type Props = {
  /** Of a photo that lies on this device (device/outbox-photos.ts). */
  address: string
  width: number
  height: number
}

/** A photo that waits on this device for the network; a mark in its place where it is gone. */
export function DeviceImage({ address, width, height }: Props) {
  const [url, setUrl] = useState<string>()
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    let made: string | undefined
    let left = false
    const show = async () => {
      const photo = await readPhoto(ownUserId(), address)
      if (left) return
      made = photo && URL.createObjectURL(photo.file)
      setUrl(made)
      setGone(made === undefined)
    }
    void show()
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [address])
  if (isGone) return <ImageOff aria-label="This photo is gone" />
  return url === undefined ? null : <img src={url} alt="" width={width} height={height} decoding="async" />
}
