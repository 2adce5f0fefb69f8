import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { bikeFieldName, bikeFieldText } from '../../parts/bike-field-words.ts'
import classes from '../../parts/bike-form/bike-form.module.css'
import { type EditValues, isSame, typedOf } from '../../parts/bike-form/bike-form.ts'
import type { Difference } from './merge-changes.ts'

type Field = Exclude<keyof EditValues, 'version'>
type Props = {
  /** Who did, in a sentence. */
  by: string
  differences: readonly Difference[]
  theirs: EditValues
  /** What the form holds now. */
  values: EditValues
  onTake: (field: Field) => void
}

/** What somebody else changed while the form stood open, field by field, before it is saved again. */
export function ChangedMeanwhile({ by, differences, theirs, values, onTake }: Props) {
  const section = useRef<HTMLElement>(null)
  // What stopped the saving is read first
  useEffect(() => section.current?.focus(), [differences])
  const take = (field: Field) => {
    onTake(field)
    // The button that had the focus goes
    section.current?.focus()
  }
  return (
    <section ref={section} tabIndex={-1} className={classes.changed} aria-labelledby="changed-meanwhile">
      <Title order={2} id="changed-meanwhile" className={classes.title}>
        {by}
      </Title>
      <Text size="sm">
        {differences.length > 0
          ? 'This is different now. Yours stands in the form until you take theirs. Look through it, then save again.'
          : 'Nothing that you can see here is different. Save again to keep what you typed.'}
      </Text>
      {differences.length > 0 && (
        <ul className={classes.differences}>
          {differences.map((difference) => {
            const field = difference.field as Field
            const standsHere = difference.isMine && !isSame(values[field], theirs[field])
            return (
              <li key={field} className={classes.difference}>
                <div className={classes.words}>
                  <Text size="sm" fw={600}>
                    {bikeFieldName(field)}
                  </Text>
                  <Text size="sm" lineClamp={3}>
                    {nowText(difference)}
                  </Text>
                  {difference.isMine && (
                    <Text size="sm" lineClamp={3}>
                      {standsHere
                        ? `Yours: ${bikeFieldText(field, typedOf(values)[field]) || 'empty'}`
                        : 'Theirs is taken.'}
                    </Text>
                  )}
                </div>
                {standsHere && (
                  <Button
                    variant="default"
                    onClick={() => take(field)}
                    aria-label={`Take theirs: ${bikeFieldName(field)}`}
                  >
                    Take theirs
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function nowText({ field, was, theirs }: Difference): string {
  const now = `Now ${bikeFieldText(field, theirs) || 'empty'}`
  const before = bikeFieldText(field, was)
  return before === '' || isSame(was, theirs) ? now : `${now}, it was ${before}`
}
