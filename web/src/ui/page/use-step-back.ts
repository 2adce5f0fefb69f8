import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back one step in the app; where there is none, on to this place instead of the page that is left. */
export function useStepBack(otherwise: LinkProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ ...otherwise, replace: true }))
}
