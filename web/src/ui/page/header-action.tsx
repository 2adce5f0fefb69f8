import { Button, Loader } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import classes from './header-action.module.css'
import { LinkButton } from './link-button.tsx'

type Look = { icon: LucideIcon; label: string }

type ButtonProps = Look & { isBusy?: boolean; onClick: () => void }

/** A quiet button of a page's head. On a phone those of a page lie in one line above its title. */
export function HeaderButton({ icon: Icon, label, isBusy = false, onClick }: ButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.action}
      leftSection={isBusy ? <Loader size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
      // Not disabled, which would take the focus from whoever pressed it
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    >
      {label}
    </Button>
  )
}

export function HeaderLink({ icon: Icon, label, link }: Look & { link: LinkProps }) {
  return (
    <LinkButton {...link} variant="default" className={classes.action} leftSection={<Icon size={18} aria-hidden />}>
      {label}
    </LinkButton>
  )
}
