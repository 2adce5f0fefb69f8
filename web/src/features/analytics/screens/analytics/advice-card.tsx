import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { paths } from '../../../../app/paths.ts'
import { amount } from '../../../../format/rupees.ts'
import { ExportButton } from '../../../../ui/files/export-button.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import { adviceWords, placeWords } from '../../parts/advice-words.ts'
import { type FigureScope, type FileQuery, figuresFile, useAdvice } from '../../queries.ts'
import classes from './advice-card.module.css'
import { ToList } from './figures-table.tsx'

const title = 'Sells sooner elsewhere'

type Props = {
  scope: FigureScope
  file: FileQuery
  /** Whether bikes stand there that may be asked about, and shops to which they might go. */
  isAsked: boolean
}

/** Bikes that have stood long, each with where it would sell sooner; that no numbers say so is said where one may ask. */
export function AdviceCard({ scope, file, isAsked }: Props) {
  const { data } = useAdvice(scope)
  if (!data) return null
  if (data.advice.length === 0) return isAsked ? <NoAdvice /> : null
  return (
    <Card title={title} actions={<ExportButton makeFile={(format) => figuresFile('advice', file, format)} />}>
      <ul className={classes.list}>
        {data.advice.map((one) => (
          <li key={one.bikeId} className={classes.bike}>
            <div className={classes.name}>
              <ToList link={paths.bike(one.bikeId)}>
                {one.make} {one.model} {one.year}
              </ToList>
              <span className={classes.number}>{one.vehicleNumber}</span>
            </div>
            <Text size="sm" c="dimmed">
              {placeWords(one)}
            </Text>
            {adviceWords(one).map((words) => (
              <Text key={words} size="sm">
                {words}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      {data.more > 0 && <Text size="sm">{amount(data.more, 'more bike', 'more bikes')} not shown</Text>}
      <Explained />
    </Card>
  )
}

const NoAdvice = () => (
  <Card title={title}>
    <Text size="sm">{sentences.noAdvice}</Text>
    <Explained />
  </Card>
)

const Explained = () => (
  <Text size="sm" c="dimmed" mt="sm">
    {sentences.adviceExplained}
  </Text>
)
