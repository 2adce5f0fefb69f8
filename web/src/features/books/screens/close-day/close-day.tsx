import { needsReason } from '@forecourt/contract/books/needs-reason'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Alert, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CallFailure, NotSaved } from '../../../../api/failures.ts'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { day as dayText } from '../../../../format/dates.ts'
import { useQuestion } from '../../../../ui/dialogs/use-question.tsx'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { useHeadingFocus } from '../../../../ui/page/focus/use-heading-focus.ts'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { differenceWords } from '../../parts/book-words.ts'
import { MoneyShop } from '../../parts/money-shop.tsx'
import { useCashBook, useCloseDay } from '../../queries.ts'
import classes from './close-day.module.css'
import { CountFields } from './count-fields.tsx'
import { type CountValues, countedIn, countsOf, noCounts, wrongIn } from './count-values.ts'

const title = 'Close the day'

/** Counts a shop's cash, and closes the day with it. */
export function CloseDay() {
  const [today] = useState(trueToday)
  const { shop: asked, day = today } = useSearch({ from: '/frame/signed-in/dashboard/cash/close' })
  return (
    <MoneyShop asked={asked} title={title} back={{ label: 'Cash book', link: paths.cashBook({ shop: asked, day }) }}>
      {(shop) => <CloseOfShop key={`${shop._id} ${day}`} shop={shop} day={day} />}
    </MoneyShop>
  )
}

type Props = { shop: DashboardShop; day: string }

function CloseOfShop({ shop, day }: Props) {
  const list = useCashBook({ shopId: shop._id, day })
  const book = list.data?.pages[0]
  const back = { label: 'Cash book', link: paths.cashBook({ shop: shop._id, day }) }
  useHeadingFocus(book ? 'form' : 'waiting')
  if (book) return <CloseForm shop={shop} day={day} expected={book.closing} back={back} />
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={back} />
      {list.isPending && <ListSkeleton label="Loading the cash book" />}
      {list.isError && <ErrorState text={sentences.failedCashBook} onRetry={() => list.refetch()} />}
    </Page>
  )
}

type FormProps = Props & {
  /** Paise that there should be, as it is known now. */
  expected: number
  back: { label: string; link: ReturnType<typeof paths.cashBook> }
}

function CloseForm({ shop, day, expected, back }: FormProps) {
  const navigate = useNavigate()
  const { mutateAsync: close } = useCloseDay(shop.groupId)
  const [refusal, setRefusal] = useState('')
  const form = useForm<CountValues>({
    initialValues: { counts: noCounts, reason: '' },
    validate: (values) => wrongIn(values, expected),
  })
  const { question, ask } = useQuestion()
  const isMeant = useRef(false)
  /** A day that still runs is asked about, once. */
  const mayClose = async () => {
    if (day < trueToday() || isMeant.current) return true
    isMeant.current = await ask({
      title: 'Close today?',
      text: sentences.closesToday,
      yes: 'Close today',
      no: 'Not yet',
    })
    return isMeant.current
  }
  const { counts } = form.values
  const counted = countedIn(counts)
  const asksWhy = needsReason(counted - expected)
  const submit = async (values: CountValues) => {
    setRefusal('')
    if (!(await mayClose())) throw new NotSaved()
    try {
      return await close({
        shopId: shop._id,
        day,
        counts: countsOf(values.counts),
        reason: asksWhy ? values.reason : '',
        expected,
      })
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) setRefusal(error.message)
      throw error
    }
  }
  return (
    <FormPage
      title={title}
      subtitle={`${shop.name}, ${dayText(day)}`}
      back={back}
      form={form}
      onSubmit={submit}
      onSaved={() => void navigate({ ...back.link, replace: true })}
      submitLabel="Close the day"
      // Far below the first of the fields on a phone
      sum={
        <output className={classes.total} aria-label="Counted">
          <span>
            Counted <strong className={classes.figure}>{paiseInRupees(counted)}</strong>
          </span>
          <span data-differs={counted !== expected}>{differenceWords(counted - expected)}</span>
        </output>
      }
      draftKey={`close-day ${shop._id} ${day}`}
    >
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Text>
        There should be <strong className={classes.figure}>{paiseInRupees(expected)}</strong>. Count what is there. All
        days up to this one are closed with it.
      </Text>
      <Text size="sm">{sentences.afterClose}</Text>
      <CountFields
        counts={counts}
        error={(worth) => form.errors[`counts.${worth}`]}
        onChange={(worth, typed) => form.setFieldValue(`counts.${worth}`, typed)}
      />
      {asksWhy && <WordsField label="Reason for the difference" required {...form.getInputProps('reason')} />}
      {question}
    </FormPage>
  )
}
