import { Anchor } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import tall from '../../../../ui/page/tall-link.module.css'

/** What a line is about, with the way to it. */
export const InLine = ({ link, text }: { link: LinkProps; text: string }) => (
  <Anchor inherit className={tall.link} renderRoot={(props) => <Link {...props} {...link} />}>
    {text}
  </Anchor>
)
