import { Alert } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './warning.module.css'

/** What somebody should know before they go on; a note where it stands there from the beginning. */
export const Warning = ({ role = 'alert', children }: { role?: 'alert' | 'note'; children: ReactNode }) => (
  <Alert role={role} color="yellow" classNames={classes} icon={<TriangleAlert size={20} aria-hidden />}>
    {children}
  </Alert>
)
