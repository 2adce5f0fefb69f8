import { useMediaQuery } from '@mantine/hooks'

/** Below 640 px dialogs fill the screen and tables become cards. */
export const useIsPhone = () => useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
