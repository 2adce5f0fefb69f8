import { Share2 } from 'lucide-react'
import { shareText } from '../../device/share-text.ts'
import { HeaderButton } from './header-action.tsx'
import { showSuccess } from './toast.tsx'

/** Shares a text, as with a customer in a chat. */
export function ShareButton({ text }: { text: string }) {
  const share = async () => {
    if ((await shareText(text)) === 'copied') showSuccess('Copied. You can paste it into a chat.')
  }
  return <HeaderButton icon={Share2} label="Share" onClick={() => void share()} />
}
