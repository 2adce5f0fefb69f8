import { Button } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import classes from './back-button.module.css'
import { LinkButton } from './link-button.tsx'
import { useStepBack } from './use-step-back.ts'

export type BackTo = {
  label: string
  /** Where a page leads back to; without it, one step back in the app. */
  link?: LinkProps | undefined
  /** Where to when the app has no step back. */
  otherwise?: LinkProps
}

/** Goes back one step, or to the dashboard where this app has none. */
export function BackButton({ label, link, otherwise = paths.dashboard }: BackTo) {
  const back = useStepBack(otherwise)
  const look = {
    className: classes.back,
    variant: 'subtle',
    leftSection: <ArrowLeft size={18} aria-hidden />,
  } as const
  if (link) {
    return (
      <LinkButton {...link} {...look}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button {...look} onClick={back}>
      {label}
    </Button>
  )
}
