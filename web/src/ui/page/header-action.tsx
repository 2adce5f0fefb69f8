import { Button } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import classes from './header-action.module.css'
import { LinkButton } from './link-button.tsx'

type Look = { icon: LucideIcon; label: string }

type ButtonProps = Look & { loading?: boolean; onClick: () => void }

/** A quiet button of a page's head. On a phone those of a page lie in one line above its title. */
export function HeaderButton({ icon: Icon, label, loading = false, onClick }: ButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.action}
      leftSection={<Icon size={18} aria-hidden />}
      loading={loading}
      onClick={onClick}
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
