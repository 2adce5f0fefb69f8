import { Anchor, Button } from '@mantine/core'
import { Share2 } from 'lucide-react'
import { shareText } from '../../../device/share-text.ts'
import tall from '../../../ui/page/tall-link.module.css'
import { showSuccess } from '../../../ui/page/toast.tsx'
import classes from './public-pages.module.css'

/** Where a page for customers is: to look at it, and to send it on. */
export function PublicAddress({ path }: { path: string }) {
  const address = window.location.origin + path
  const share = async () => {
    if ((await shareText(address)) === 'copied') showSuccess('Copied. You can paste it into a chat.')
  }
  return (
    <div className={classes.address}>
      <Anchor href={path} target="_blank" rel="noreferrer" className={tall.link}>
        {address}
      </Anchor>
      <Button variant="default" leftSection={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
        Share link
      </Button>
    </div>
  )
}
