import type { PaperStep } from '@forecourt/contract/documents/calls'
import { dealerRules } from '@forecourt/contract/documents/deadlines'
import { missingInWords } from '@forecourt/contract/documents/missing'
import { type MarkedStep, markedSteps, steps as names } from '@forecourt/contract/documents/steps'
import { sentences } from '@forecourt/contract/messages'
import type { Place } from '@forecourt/contract/permissions'
import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx/lite'
import { Check, Circle, CircleDot, type LucideIcon, Minus } from 'lucide-react'
import { useState } from 'react'
import { day } from '../../../format/dates.ts'
import timeline from '../../../ui/lists/timeline.module.css'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { useMay } from '../../session/queries.ts'
import { type OfBike, useBikePapers, useUndoStep } from '../queries.ts'
import { daysLeftWords, stepWords } from './document-words.ts'
import { MarkStep } from './mark-step.tsx'
import classes from './paper-steps.module.css'

/** The way of a bike's papers, from the purchase to the buyer's RC: what is done, and who does what next by when. */
export function PaperSteps({ bike, place }: { bike: OfBike; place: Place }) {
  const { data: papers, isPending, isError, refetch } = useBikePapers(bike._id)
  const [marking, setMarking] = useState<MarkedStep>()
  return (
    <Card title="Papers">
      {isPending && <Skeleton height={200} aria-label="Loading the papers" />}
      {isError && !papers && <ErrorState text={sentences.failedPapers} onRetry={() => refetch()} />}
      {papers && papers.missing.length > 0 && (
        <p className={classes.missing}>Not on file: {missingInWords(papers.missing)}</p>
      )}
      {papers && (
        <ol className={timeline.list} aria-label="Steps of the papers">
          {papers.steps.map((step) => (
            <Step key={step.step} step={step} bike={bike} place={place} onMark={setMarking} />
          ))}
        </ol>
      )}
      {papers && (
        <details className={classes.sources}>
          <summary>Where the deadlines come from</summary>
          <ul>
            {sourcesOf(papers.steps).map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </details>
      )}
      {marking && <MarkStep step={marking} bike={bike} onClose={() => setMarking(undefined)} />}
    </Card>
  )
}

/** The sentences of the law that stand behind the days that are shown, and of the dealers' own rules. */
function sourcesOf(steps: readonly PaperStep[]): string[] {
  const shown = steps.flatMap(({ deadlines }) =>
    deadlines.map(({ what, source }) => `${what}: ${source || 'usual time, not from the law'}`),
  )
  return [...shown, ...dealerRules.map(({ what, source }) => `${what} (${source})`)]
}

const icons: Record<PaperStep['state'], LucideIcon> = { done: Check, notNeeded: Minus, open: CircleDot, later: Circle }
const states: Record<PaperStep['state'], string> = {
  done: 'Done',
  notNeeded: 'Not needed',
  open: 'To do',
  later: 'Later',
}

type StepProps = { step: PaperStep; bike: OfBike; place: Place; onMark: (step: MarkedStep) => void }

function Step({ step, bike, place, onMark }: StepProps) {
  const may = useMay()
  const { mutate: undo, isPending } = useUndoStep(bike)
  const { state, deadlines, daysLeft, byName } = step
  const Icon = icons[state]
  const name = names[step.step].name
  const marked = markedSteps.find((one) => one === step.step)
  const isMarked = byName !== ''
  return (
    <li className={clsx(timeline.entry, classes.step)} data-state={state} data-over={daysLeft !== null && daysLeft < 0}>
      <span className={clsx(timeline.icon, classes.icon)}>
        <Icon size={18} aria-hidden />
        {/* What is not needed says so in words */}
        {state !== 'notNeeded' && <VisuallyHidden>{states[state]}</VisuallyHidden>}
      </span>
      <div className={timeline.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" className={classes.when}>
          {stepWords(step)}
        </Text>
        {deadlines.length > 1 &&
          deadlines.map(({ what, dueOn, daysLeft: left }) => (
            <Text key={what} size="sm" c="dimmed">
              {what}: by {day(dueOn)}, {daysLeftWords(left)}
            </Text>
          ))}
      </div>
      {marked && !isMarked && state !== 'later' && may('document.add', place) && (
        <Button variant="default" aria-label={`Mark: ${name}`} onClick={() => onMark(marked)}>
          Mark
        </Button>
      )}
      {marked && isMarked && may('papers.undo', place) && (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Undo: ${name}`}
          loading={isPending}
          onClick={() => undo(marked)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
