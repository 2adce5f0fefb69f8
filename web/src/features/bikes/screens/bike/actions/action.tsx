import { Button, Loader } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { LinkButton } from '../../../../../ui/page/link-button.tsx'
import classes from './action.module.css'

type Look = { icon: LucideIcon; label: string; danger?: boolean; busy?: boolean }

const lookOf = ({ icon: Icon, danger, busy }: Look) => ({
  variant: 'default',
  // Not disabled meanwhile: that would take the focus away
  leftSection: busy ? <Loader size={20} aria-hidden /> : <Icon size={20} aria-hidden />,
  'aria-busy': busy || undefined,
  classNames: { root: classes.action, inner: classes.inner, section: classes.section, label: classes.label },
  'data-danger': danger || undefined,
})

/** One of several things that can be done, its sign above its name. */
export const ActionButton = ({ onClick, ...look }: Look & { onClick: () => void }) => (
  <Button {...lookOf(look)} onClick={onClick}>
    {look.label}
  </Button>
)

export const ActionLink = ({ link, ...look }: Look & { link: LinkProps }) => (
  <LinkButton {...link} {...lookOf(look)}>
    {look.label}
  </LinkButton>
)
