import { Button, Modal, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions.tsx'
import { useBackCloses } from '../../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../../ui/dialogs/use-focus-return.ts'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { bikeOfCode, bikeOfPlate, type WalkBike, type WalkList } from '../../parts/walk-list.ts'
import { type Detector, openDetectors } from './can-scan.ts'
import classes from './walk.module.css'

/** Between two looks at the picture, in milliseconds. */
const lookEvery = 300

type Props = {
  list: WalkList
  isSeen: (bike: WalkBike) => boolean
  onSee: (bike: WalkBike) => void
  onClose: () => void
}

/**
 * The camera's picture, in which the device itself looks for the codes of the app's own sheets and for number plates. A
 * code marks its bike at once; a plate is read less surely, and asks for a tap.
 */
export function CameraDialog({ list, isSeen, onSee, onClose }: Props) {
  const isPhone = useIsPhone()
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState('Point the camera at a number plate, or at the code of a bike’s sheet.')
  const [read, setRead] = useState<WalkBike>()
  useFocusReturn()
  useBackCloses(onClose)

  const foundCode = useEffectEvent((bike: WalkBike) => {
    if (isSeen(bike)) return setSaid(`${bike.vehicleNumber} is seen already`)
    navigator.vibrate?.(60)
    onSee(bike)
    setSaid(`${bike.vehicleNumber} is seen`)
  })
  const look = useEffectEvent(async (picture: HTMLVideoElement, { codes, texts }: ReturnType<typeof openDetectors>) => {
    const code = (await textsIn(codes, picture)).map((text) => bikeOfCode(list, text)).find(Boolean)
    if (code) return foundCode(code)
    const plate = bikeOfPlate(list, await textsIn(texts, picture))
    if (plate) setRead(plate)
  })
  useEffect(() => {
    const element = video.current
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let closed = false
    async function start() {
      if (!element) return
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch {
        return setSaid('The camera is not allowed, or in use. Type the number instead.')
      }
      if (closed) return stop()
      element.srcObject = stream
      await element.play().catch(() => undefined)
      const detectors = openDetectors()
      const goOn = () => {
        timer = setTimeout(() => void look(element, detectors).finally(() => closed || goOn()), lookEvery)
      }
      goOn()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void start()
    return () => {
      closed = true
      clearTimeout(timer)
      stop()
    }
  }, [])

  return (
    <Modal opened onClose={onClose} title="Read with the camera" fullScreen={isPhone} size="lg">
      <video ref={video} className={classes.video} muted playsInline aria-label="What the camera sees" />
      <Text component="output" my="sm">
        {said}
      </Text>
      {read && !isSeen(read) && (
        <Button
          fullWidth
          size="lg"
          onClick={() => {
            onSee(read)
            setSaid(`${read.vehicleNumber} is seen`)
            setRead(undefined)
          }}
        >
          {read.vehicleNumber}, {read.make} {read.model}
        </Button>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Modal>
  )
}

/** What a detector reads; nothing where it is missing or fails, as on a device that offers it without having it. */
const textsIn = async (detector: Detector | undefined, picture: HTMLVideoElement): Promise<string[]> =>
  (await detector?.detect(picture).catch(() => []))?.map(({ rawValue }) => rawValue) ?? []
