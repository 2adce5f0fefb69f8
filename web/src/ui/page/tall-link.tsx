import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx/lite'
import type { AnchorHTMLAttributes, Ref } from 'react'
import tall from './tall-link.module.css'

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> & { ref?: Ref<HTMLAnchorElement> }

/** A link in a line of text, which a finger meets. */
export const TallLink = createLink(({ className, ...props }: Props) => (
  <Anchor inherit className={clsx(tall.link, className)} {...props} />
))
