import type { Id } from '@forecourt/contract/fields'
import { defaultHoldRule } from '@forecourt/contract/holds/rule'
import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../ui/page/list-skeleton.tsx'
import { placeOfGroup } from '../../places/parts/place-of.ts'
import { useMay } from '../../session/queries.ts'
import { useMoneySettings } from '../queries.ts'
import { exampleWords, ruleWords } from './floor-words.ts'
import { holdRuleWords } from './hold-rule-words.ts'
import { MoneySettingsDialog } from './money-settings-dialog.tsx'

/** What a group has settled about money, for the admins who settle it. */
export function MoneySettingsCard({ groupId }: { groupId: Id }) {
  const may = useMay()
  return may('moneySettings.edit', placeOfGroup(groupId)) ? <Settings groupId={groupId} /> : null
}

function Settings({ groupId }: { groupId: Id }) {
  const { data: settings, isPending, isError, refetch } = useMoneySettings(groupId)
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title="Money"
      actions={
        settings && (
          <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            Edit Money
          </Button>
        )
      }
    >
      {isPending && <ListSkeleton label="Loading the money settings" rows={2} />}
      {isError && !settings && <ErrorState text={sentences.failedMoneySettings} onRetry={refetch} />}
      {settings && (
        <>
          <Text>{settings.partialPayments ? 'A sale may be paid in part.' : 'A sale is paid in full.'}</Text>
          <Text mt="xs">{ruleWords(settings.floorRule)}</Text>
          {settings.floorRule && (
            <Text size="sm" c="dimmed" mt="xs">
              {exampleWords(settings.floorRule)}
            </Text>
          )}
          <Text mt="xs">{holdRuleWords(settings.holds ?? defaultHoldRule)}</Text>
          {editing && <MoneySettingsDialog settings={settings} onClose={() => setEditing(false)} />}
        </>
      )}
    </Card>
  )
}
