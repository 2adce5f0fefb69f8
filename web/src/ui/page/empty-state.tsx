import { Text } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

/** What a list shows when there is nothing in it, with the way to the first one. */
export function EmptyState({ icon: Icon, text, children }: { icon?: LucideIcon; text: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      {Icon && <Icon size={32} strokeWidth={1.5} className={classes.icon} aria-hidden />}
      <Text c="dimmed">{text}</Text>
      {children}
    </div>
  )
}
