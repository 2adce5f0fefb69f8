import { Anchor, Breadcrumbs, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackButton, type BackTo } from './back-button.tsx'
import classes from './page-header.module.css'

type Crumb = { label: string; link?: LinkProps }
type Props = {
  title: string
  /** The end of the title that stays in one line, such as a serial number with a hyphen in it. */
  unbroken?: string | undefined
  subtitle?: ReactNode
  breadcrumbs?: Crumb[]
  /** Buttons and the like, at the right; below the title on phones. */
  right?: ReactNode
  /** 'Back to Dashboard', one step back; or another way back. */
  withBack?: boolean | BackTo
}

/** The head of a page. */
export function PageHeader({ title, unbroken = '', subtitle, breadcrumbs = [], right, withBack }: Props) {
  return (
    <header className={classes.header}>
      {withBack && <BackButton {...(withBack === true ? { label: 'Back to Dashboard' } : withBack)} />}
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumbs">
          <Breadcrumbs className={classes.crumbs}>{breadcrumbs.map(crumb)}</Breadcrumbs>
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <Title order={1} className={classes.title} title={title}>
            {title.slice(0, title.length - unbroken.length)}
            {unbroken && <span className={classes.unbroken}>{unbroken}</span>}
          </Title>
          {subtitle && (
            <Text component="div" size="sm" c="dimmed">
              {subtitle}
            </Text>
          )}
        </div>
        {right && <div className={classes.right}>{right}</div>}
      </div>
    </header>
  )
}

const crumb = ({ label, link }: Crumb) =>
  link ? (
    <Anchor key={label} size="sm" className={classes.crumb} renderRoot={(props) => <Link {...props} {...link} />}>
      {label}
    </Anchor>
  ) : (
    <Text key={label} size="sm" c="dimmed" className={classes.here} title={label} aria-current="page">
      {label}
    </Text>
  )
