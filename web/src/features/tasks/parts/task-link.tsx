import type { Task } from '@forecourt/contract/tasks/calls'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import tall from '../../../ui/page/tall-link.module.css'

const pathOf = { bike: paths.bike, enquiry: paths.enquiry, sale: paths.sale }

/** The way to what a task is about. */
export const TaskLink = ({ about }: { about: NonNullable<Task['about']> }) => (
  <Anchor inherit className={tall.link} renderRoot={(props) => <Link {...props} {...pathOf[about.kind](about.id)} />}>
    {about.title || 'What it is about'}
  </Anchor>
)
