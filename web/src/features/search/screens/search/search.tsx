import { sentences } from '@forecourt/contract/messages'
import type { SearchAnswer } from '@forecourt/contract/search/calls'
import { Text, VisuallyHidden } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { paths } from '../../../../app/paths.ts'
import { amount } from '../../../../format/rupees.ts'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { useTypedSearch } from '../../../../ui/lists/use-typed-search.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useStepBack } from '../../../../ui/page/use-step-back.ts'
import { useSearchFor } from '../../queries.ts'
import { Examples } from './examples.tsx'
import { Found } from './found.tsx'
import classes from './search.module.css'
import { Understood } from './understood.tsx'

/** One field for everything: bikes, buyers, sellers, enquiries, sale notes and people, as far as one sees them. */
export function Search() {
  const { q = '' } = useSearch({ from: '/frame/signed-in/search' })
  const navigate = useNavigate()
  const goBack = useStepBack(paths.dashboard)
  const [typed, type] = useTypedSearch(q, (words) => void navigate({ ...paths.search(words), replace: true }))
  const asked = q.trim()
  const { data, isError, isPlaceholderData, isFetching, refetch } = useSearchFor(asked)
  const found = asked === '' ? undefined : data
  const page = useRef<HTMLDivElement>(null)
  const field = () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')

  useEffect(() => {
    // Not over what was found before: on a phone the keyboard would cover it
    if (asked === '') field()?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen opens
  }, [])

  const search = (words: string) => {
    type(words)
    field()?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const results = [...(page.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
    const at = results.indexOf(document.activeElement as HTMLElement)
    const isInField = event.target === field()
    if (event.key === 'Escape' && isInField && typed !== '') search('')
    else if (event.key === 'Escape' && isInField) goBack()
    else if (event.key === 'Escape' && at >= 0) field()?.focus()
    else if (event.key === 'ArrowDown' && (isInField || at >= 0)) results[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && at >= 0) (results[at - 1] ?? field())?.focus()
    else if (event.key === 'Enter' && isInField) results[0]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <Page>
      <title>{`${asked || 'Search'} - Forecourt`}</title>
      <PageHeader title="Search" />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows go through what is found, wherever the focus is */}
      <div ref={page} onKeyDown={onKeyDown} data-search>
        <search>
          <SearchBox
            label="Search bikes, people, phones"
            placeholder="splendor under 50k, a phone"
            value={typed}
            onChange={(words) => (words === '' ? search('') : type(words))}
          />
        </search>
        <VisuallyHidden>{sentences.searchKeys}</VisuallyHidden>
        <Text component="output" display="block" size="sm" c="dimmed" className={classes.count}>
          {said(asked, { found, isError, isFetching })}
        </Text>
        {found && <Understood q={asked} found={found} onChange={search} />}
        {asked === '' && <Examples onChoose={search} />}
        {isError && !found && <ErrorState text={sentences.failedSearch} onRetry={refetch} />}
        {asked !== '' && !found && !isError && <ListSkeleton label="Searching" rows={6} />}
        {found && (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? classes.earlier : undefined}>
            <Found found={found} />
            {countOf(found) === 0 && !isPlaceholderData && (
              <EmptyState icon={SearchX} text={sentences.nothingFound(asked)} />
            )}
          </div>
        )}
      </div>
    </Page>
  )
}

type State = { found: SearchAnswer | undefined; isError: boolean; isFetching: boolean }

/** How many there are, for whoever does not see them come. */
function said(asked: string, { found, isError, isFetching }: State): string {
  if (asked === '' || (isError && !found)) return ''
  if (!found || isFetching) return 'Searching...'
  return amount(countOf(found), 'result', 'results')
}

/** Everything that was found, also what is in the lists alone. */
const countOf = ({ inStock, sold, enquiries, boughtFrom, notes, people, elsewhere }: SearchAnswer): number =>
  inStock.total +
  sold.total +
  enquiries.total +
  boughtFrom.length +
  notes.length +
  people.length +
  elsewhere.reduce((sum, { total }) => sum + total, 0)
