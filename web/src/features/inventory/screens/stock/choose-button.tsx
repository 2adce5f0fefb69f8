import { ActionIcon } from '@mantine/core'
import { ListChecks } from 'lucide-react'
import type { Ref } from 'react'

type Props = { isOn: boolean; onToggle: () => void; ref: Ref<HTMLButtonElement> }

/** Begins to choose bikes of the list for what is done to many at once, and ends it. */
export const ChooseButton = ({ isOn, onToggle, ref }: Props) => (
  <ActionIcon
    ref={ref}
    variant={isOn ? 'filled' : 'default'}
    color={isOn ? 'var(--fc-accent)' : undefined}
    aria-label="Choose bikes"
    aria-pressed={isOn}
    onClick={onToggle}
  >
    <ListChecks size={18} aria-hidden />
  </ActionIcon>
)
