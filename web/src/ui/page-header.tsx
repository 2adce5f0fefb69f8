import { Anchor, Breadcrumbs, Button, Text, Title } from '@mantine/core'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type Crumb = { label: string; link?: LinkProps }
type Props = {
  title: string
  subtitle?: ReactNode
  breadcrumbs?: Crumb[]
  /** Buttons and the like, at the right; below the title on phones. */
  right?: ReactNode
  withBack?: boolean
}

/** The head of a page (specification 2, shared page header). */
export function PageHeader({ title, subtitle, breadcrumbs = [], right, withBack }: Props) {
  const { history } = useRouter()
  return (
    <header className={classes.header}>
      {withBack && (
        <Button
          className={classes.back}
          variant="subtle"
          leftSection={<ArrowLeft size={18} aria-hidden />}
          onClick={() => history.back()}
        >
          Back to Dashboard
        </Button>
      )}
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumbs">
          <Breadcrumbs className={classes.crumbs}>{breadcrumbs.map(crumb)}</Breadcrumbs>
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <Title order={1} className={classes.title} title={title}>
            {title}
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
    <Anchor key={label} size="sm" renderRoot={(props) => <Link {...props} {...link} />}>
      {label}
    </Anchor>
  ) : (
    <Text key={label} size="sm" c="dimmed" aria-current="page">
      {label}
    </Text>
  )
