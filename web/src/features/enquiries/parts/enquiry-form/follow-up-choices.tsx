import { UsualDayChoices } from '../../../../ui/forms/days/usual-day-choices.tsx'
import { followUpChoices, today } from '../follow-up-words.ts'

type Props = { chosen: string; onChoose: (day: string) => void }

/** The usual days of a follow-up, one tap each. */
export const FollowUpChoices = ({ chosen, onChoose }: Props) => (
  <UsualDayChoices label="Follow up" days={followUpChoices(today())} chosen={chosen} onChoose={onChoose} />
)
