import { useBackCloses } from './use-back-closes.ts'

/** While it is drawn, the browser's Back closes what it stands in, as of a dialog: on a phone a menu looks like one. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return null
}
