import { Text } from '@mantine/core'
import { Card } from '../../../../../ui/page/card.tsx'
import classes from '../bike.module.css'

/** What is written about the bike itself; nothing where nothing is. */
export function BikeNotes({ notes }: { notes: string }) {
  if (notes === '') return null
  return (
    <Card title="Notes">
      <Text className={classes.notes}>{notes}</Text>
    </Card>
  )
}
