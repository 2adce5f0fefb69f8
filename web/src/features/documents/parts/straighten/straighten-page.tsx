import { sentences } from '@forecourt/contract/messages'
import { Button, Modal, Skeleton, Text } from '@mantine/core'
import { RotateCw } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { DialogActions } from '../../../../ui/dialogs/dialog-actions.tsx'
import { useBackCloses } from '../../../../ui/dialogs/use-back-closes.ts'
import { useFocusReturn } from '../../../../ui/dialogs/use-focus-return.ts'
import { useIsPhone } from '../../../../ui/page/use-is-phone.ts'
import { drawPicture } from '../../../uploads/queries.ts'
import { turnCorners, wholePicture } from './corners.ts'
import { CornersField } from './corners-field.tsx'
import classes from './straighten.module.css'
import { straightenPhoto, turnPhoto } from './straighten-photo.ts'

/** A page on a part of the photo still has enough of it; more would not fit into a small phone's memory. */
const longestPhoto = 3072

type Props = {
  file: File
  title: string
  onUse: (file: File) => void
  /** Takes this one and those that follow as they are. */
  onUseAll: (() => void) | undefined
  onClose: () => void
}

/** A photo of a page with its four corners to be put where the page has them; mount it to ask. */
export function StraightenPage({ file, title, onUse, onUseAll, onClose }: Props) {
  const isPhone = useIsPhone()
  const hint = useId()
  const { photo, turn, failed, straighten, busy, corners, setCorners } = useStraightening(file, onUse)
  const close = () => {
    if (!busy) onClose()
  }
  useFocusReturn()
  useBackCloses(close)
  return (
    <Modal opened onClose={close} title={title} fullScreen={isPhone} size="lg" classNames={classes}>
      <div className={classes.view} aria-busy={busy}>
        {failed && (
          <Text role="alert" c="var(--fc-danger)">
            {failed}
          </Text>
        )}
        {!photo && !failed && <Skeleton height={240} aria-label="Opening the photo" />}
        {photo && (
          <>
            <Text id={hint} size="sm" c="dimmed">
              Put the corners onto those of the page: drag them, or move them with the arrow keys.
            </Text>
            <CornersField photo={photo} corners={corners} onChange={setCorners} hint={hint} />
            <Button
              variant="default"
              className={classes.turn}
              leftSection={<RotateCw size={18} aria-hidden />}
              onClick={turn}
              disabled={busy}
            >
              Turn by a quarter
            </Button>
          </>
        )}
      </div>
      <DialogActions>
        {onUseAll && (
          <Button variant="subtle" color="gray" onClick={onUseAll} disabled={busy}>
            Use all as they are
          </Button>
        )}
        <Button variant="default" onClick={() => onUse(file)} disabled={busy}>
          Use as it is
        </Button>
        {photo && (
          <Button onClick={() => void straighten()} loading={busy}>
            Straighten
          </Button>
        )}
      </DialogActions>
    </Modal>
  )
}

/** The photo of a file once it is read, the corners that were set, and what is done with them. */
function useStraightening(file: File, onUse: (file: File) => void) {
  const [photo, setPhoto] = useState<HTMLCanvasElement>()
  const [corners, setCorners] = useState(wholePicture)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let isGone = false
    drawPicture(file, longestPhoto).then(
      (drawn) => !isGone && setPhoto(drawn),
      () => !isGone && setFailed(sentences.photoNotShown),
    )
    return () => {
      isGone = true
    }
  }, [file])
  const turn = () => {
    if (!photo) return
    try {
      setPhoto(turnPhoto(photo))
      setCorners(turnCorners(corners))
    } catch {
      setFailed(sentences.photoNotStraightened)
    }
  }
  const straighten = async () => {
    if (!photo) return
    setBusy(true)
    try {
      onUse(await straightenPhoto(photo, corners, file))
    } catch {
      setFailed(sentences.photoNotStraightened)
      setBusy(false)
    }
  }
  return { photo, turn, failed, straighten, busy, corners, setCorners }
}
