import { Button } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import classes from './header-action.module.css'
import { LinkButton } from './link-button.tsx'

type Look = { icon: LucideIcon; label: string }

/** A quiet button of a page's head. On a phone only its icon shows, to leave the room to the list. */
export function HeaderButton({ icon, label, onClick }: Look & { onClick: () => void }) {
  return (
    <Button variant="default" className={classes.action} onClick={onClick}>
      <Content icon={icon} label={label} />
    </Button>
  )
}

export function HeaderLink({ icon, label, link }: Look & { link: LinkProps }) {
  return (
    <LinkButton {...link} variant="default" className={classes.action}>
      <Content icon={icon} label={label} />
    </LinkButton>
  )
}

const Content = ({ icon: Icon, label }: Look) => (
  <>
    <Icon size={18} aria-hidden />
    <span className={classes.label}>{label}</span>
  </>
)
