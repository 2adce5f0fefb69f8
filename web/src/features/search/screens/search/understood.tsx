import { canSomewhere } from '@forecourt/contract/permissions'
import type { SearchAnswer, SearchPart } from '@forecourt/contract/search/calls'
import { UserRoundPlus } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { readSession } from '../../../../device/session.ts'
import { Chip } from '../../../../ui/lists/filter-bar.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { useMe } from '../../../session/queries.ts'
import classes from './search.module.css'

type Props = { q: string; found: SearchAnswer; onChange: (q: string) => void }

/** What was understood of the words, each part of which can be taken off; and the way to note it for a customer. */
export function Understood({ q, found: { parts, wish }, onChange }: Props) {
  const { data: me } = useMe()
  const mayNote =
    readSession()?.user.userType === 'superAdmin' || (me !== undefined && canSomewhere(me, 'enquiry.save'))
  if (parts.length === 0) return null
  return (
    <div className={classes.understood}>
      <ul className={classes.parts} aria-label="Understood as">
        {parts.map((part) => (
          <Chip
            key={`${part.kind} ${part.from}`}
            text={part.said}
            label={`Search without ${part.said}`}
            onOff={() => onChange(without(q, part))}
          />
        ))}
      </ul>
      {wish && mayNote && (
        <LinkButton
          {...paths.newEnquiry({ wish })}
          variant="default"
          leftSection={<UserRoundPlus size={18} aria-hidden />}
        >
          Note as an enquiry
        </LinkButton>
      )}
    </div>
  )
}

/** The words without a part of them. */
const without = (q: string, { from, to }: Pick<SearchPart, 'from' | 'to'>): string =>
  `${q.slice(0, from)} ${q.slice(to)}`.replace(/\s+/g, ' ').trim()
