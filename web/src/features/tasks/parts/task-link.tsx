import type { Task } from '@forecourt/contract/tasks/calls'
import { paths } from '../../../app/paths.ts'
import { TallLink } from '../../../ui/page/tall-link.tsx'

const pathOf = { bike: paths.bike, enquiry: paths.enquiry, sale: paths.sale }

/** The way to what a task is about. */
export const TaskLink = ({ about }: { about: NonNullable<Task['about']> }) => (
  <TallLink {...pathOf[about.kind](about.id)}>{about.title || 'What it is about'}</TallLink>
)
