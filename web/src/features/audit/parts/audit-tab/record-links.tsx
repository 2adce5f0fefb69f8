import { type AuditRecord, auditedRecordTypes } from '@forecourt/contract/audit'
import { sentences } from '@forecourt/contract/messages'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { showError } from '../../../../ui/page/toast.tsx'
import classes from './record-links.module.css'

type Props = { record: AuditRecord; name: string }

const isKnown = ({ collectionName }: AuditRecord) => auditedRecordTypes.includes(collectionName)
/** A record of a collection that has no page says so when it is chosen. */
const sayUnknown = () => showError(sentences.unknownRecordType)
const detailOf = ({ collectionName, recordId }: AuditRecord) => paths.auditDetail(collectionName, recordId)

/** The record's name, which opens its history. */
export function RecordLink({ record, name }: Props) {
  const look = { inherit: true, fw: 600, className: classes.link, title: name }
  const words = <span className={classes.words}>{name}</span>
  if (!isKnown(record)) {
    return (
      <Anchor component="button" type="button" {...look} onClick={sayUnknown}>
        {words}
      </Anchor>
    )
  }
  return (
    <Anchor {...look} renderRoot={(props) => <Link {...props} {...detailOf(record)} />}>
      {words}
    </Anchor>
  )
}

/** The one action of a row, quieter than its name. A screen reader also hears of which record. */
export function ViewDetails({ record, name, variant }: Props & { variant: 'subtle' | 'default' }) {
  const look = {
    variant,
    px: variant === 'subtle' ? 8 : 'md',
    color: variant === 'subtle' ? 'gray' : undefined,
    fw: 500,
    'aria-label': `View Details of ${name}`,
  }
  if (!isKnown(record)) {
    return (
      <Button {...look} onClick={sayUnknown}>
        View Details
      </Button>
    )
  }
  return (
    <LinkButton {...look} {...detailOf(record)}>
      View Details
    </LinkButton>
  )
}
