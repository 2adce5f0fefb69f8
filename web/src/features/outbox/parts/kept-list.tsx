import { sentences } from '@forecourt/contract/messages'
import { Link } from '@tanstack/react-router'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { paths } from '../../../app/paths.ts'
import type { KeptWrite } from '../../../device/stores/outbox-store.ts'
import { dateAndTime } from '../../../format/dates.ts'
import rows from '../../../ui/facts/card-rows.module.css'
import { useOutbox } from '../queries.ts'
import classes from './kept-list.module.css'
import type { KindName } from './kinds.ts'

type Props = {
  kinds: readonly KindName[]
  /** Of those kinds, the ones that belong here; all where nothing is said. */
  which?: (write: KeptWrite) => boolean
  /** What is shown of one, where its title is not enough. */
  words?: (write: KeptWrite) => string
}

/** Where the list of what the server has stands: what this device keeps of the kind, each leading to what can be done. */
export function KeptList({ kinds, which = () => true, words = ({ title }) => title }: Props) {
  const { writes } = useOutbox()
  const shown = writes.filter(
    (write) => write.state !== 'made' && (kinds as readonly string[]).includes(write.kind) && which(write),
  )
  if (shown.length === 0) return null
  return (
    <ul className={`${rows.rows} ${classes.list}`} aria-label="Not sent yet">
      {shown.map((write) => (
        <li key={write.key}>
          <Link {...paths.outbox} className={rows.row}>
            {write.state === 'refused' ? (
              <TriangleAlert size={20} className={classes.refused} aria-hidden />
            ) : (
              <CloudUpload size={20} className={rows.icon} aria-hidden />
            )}
            <span className={rows.words}>
              <span className={classes.words}>{words(write)}</span>
              <span className={rows.about}>
                {dateAndTime(write.madeAt)} · {write.state === 'refused' ? write.reason : sentences.keptWaits}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
