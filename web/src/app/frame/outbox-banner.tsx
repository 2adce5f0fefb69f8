import { Link, useLocation } from '@tanstack/react-router'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useOutbox } from '../../features/outbox/queries.ts'
import { amount } from '../../format/rupees.ts'
import { paths } from '../paths.ts'
import classes from './outbox-banner.module.css'

/** Says above every screen how much waits on this device for the network, or was not taken, and leads there. */
export function OutboxBanner() {
  const { writes } = useOutbox()
  const isThere = useLocation({ select: ({ pathname }) => pathname === paths.outbox.to })
  const refused = writes.filter(({ state }) => state === 'refused').length
  const waiting = writes.filter(({ state }) => state === 'waiting').length
  if (isThere || refused + waiting === 0) return null
  const said = [
    refused > 0 && `${amount(refused, 'thing was', 'things were')} not taken`,
    waiting > 0 && `${amount(waiting, 'waits', 'wait')} to be sent`,
  ]
  const Icon = refused > 0 ? TriangleAlert : CloudUpload
  return (
    <nav aria-label="Outbox">
      <Link {...paths.outbox} className={classes.banner} data-refused={refused > 0}>
        <Icon size={18} aria-hidden />
        {said.filter(Boolean).join(', ')}
      </Link>
    </nav>
  )
}
