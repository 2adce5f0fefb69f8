import { trueToday } from '../../../../device/clock.ts'
import { UsualChoices } from '../../../../ui/forms/usual/usual-choices.tsx'
import { followUpChoices } from '../follow-up-words.ts'

type Props = { chosen: string; onChoose: (day: string) => void }

/** The usual days of a follow-up, one tap each. */
export const FollowUpChoices = ({ chosen, onChoose }: Props) => (
  <UsualChoices
    label="Follow up"
    choices={followUpChoices(trueToday()).map(({ label, day }) => ({ label, value: day }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)
