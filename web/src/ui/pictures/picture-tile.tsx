import { Menu, UnstyledButton } from '@mantine/core'
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { isOnDevice } from '../../device/outbox-photos.ts'
import { DeviceImage } from './device-image.tsx'
import classes from './pictures-field.module.css'
import { SizedImage } from './sized-image.tsx'

type Props = {
  url: string
  /** From 0. */
  place: number
  count: number
  /** Whether the first is the cover of them all. */
  withCover: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** A photo with what can be done about it: pressing it opens the choices. */
export function PictureTile({ url, place, count, withCover, onMove, onRemove }: Props) {
  const isCover = withCover && place === 0
  const name = `Photo ${place + 1} of ${count}${isCover ? ', the cover' : ''}`
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <li className={classes.tile}>
      <Menu position="bottom-start" withinPortal={false} returnFocus>
        <Menu.Target>
          <UnstyledButton className={classes.picture} aria-label={name}>
            {isOnDevice(url) ? (
              <DeviceImage address={url} width={160} height={120} />
            ) : (
              <SizedImage url={url} alt="" sizes="10rem" width={160} height={120} />
            )}
            {isCover && <span className={classes.cover}>Cover</span>}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {withCover && place > 0 && (
            <Menu.Item leftSection={<Star {...icon} />} onClick={() => onMove(0)}>
              Make cover
            </Menu.Item>
          )}
          {place > 0 && (
            <Menu.Item leftSection={<ArrowLeft {...icon} />} onClick={() => onMove(place - 1)}>
              Move earlier
            </Menu.Item>
          )}
          {place < count - 1 && (
            <Menu.Item leftSection={<ArrowRight {...icon} />} onClick={() => onMove(place + 1)}>
              Move later
            </Menu.Item>
          )}
          <Menu.Item className={classes.remove} leftSection={<Trash2 {...icon} />} onClick={onRemove}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
