import { sentences } from '@forecourt/contract/messages'
import { Title } from '@mantine/core'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { paths } from '../paths.ts'
import classes from './not-found.module.css'

/** What any other path shows. */
export function NotFound() {
  return (
    <main className={classes.page}>
      <title>Page not found - Forecourt</title>
      <Title order={1} size="h2">
        {sentences.pageNotFound}
      </Title>
      <LinkButton {...paths.home}>Go to the home page</LinkButton>
    </main>
  )
}
