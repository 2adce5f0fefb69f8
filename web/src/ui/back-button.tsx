import { Button } from '@mantine/core'
import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { paths } from '../paths.ts'
import classes from './back-button.module.css'
import { LinkButton } from './link-button.tsx'

/** Where a page leads back to: one step back in the app when there is no link. */
export type BackTo = { label: string; link?: LinkProps | undefined }

/** Goes back one step (specification 2, shared page header), or to the dashboard where this app has none. */
export function BackButton({ label, link }: BackTo) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
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
  const back = () => (canGoBack ? router.history.back() : void router.navigate(paths.dashboard))
  return (
    <Button {...look} onClick={back}>
      {label}
    </Button>
  )
}
