import type { Id } from '@forecourt/contract/fields'
import { Text } from '@mantine/core'
import { paths } from '../../../app/paths.ts'
import { dateAndTime } from '../../../format/dates.ts'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { useChangeOfUpload } from '../queries.ts'
import { TakeBack } from './take-back.tsx'

/** The way to take back the upload that a bike came with, or that it was; nothing until that is known. */
export function TakeBackUpload({ shopId, bikeId }: { shopId: Id; bikeId: Id | undefined }) {
  const change = useChangeOfUpload({ shopId, bikeId })
  if (!change) return null
  const { takenBack, bikes, takenBackAt, takenBackByName } = change
  if (takenBack === 0) return change.may.takeBack && <TakeBack change={change} label="Undo this upload" />
  return (
    <>
      <Text component="output">
        {takenBack === bikes ? 'This upload was taken back' : 'A part of this upload was taken back'} by{' '}
        {takenBackByName}
        {takenBackAt && ` on ${dateAndTime(takenBackAt)}`}.
      </Text>
      <LinkButton {...paths.bulkChange(change._id)} variant="default">
        {takenBack === bikes ? 'See its bikes' : 'See what stayed'}
      </LinkButton>
    </>
  )
}
