import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import type { Task, WhoseTasks } from '@forecourt/contract/tasks/calls'
import { Tabs, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CirclePlus, ListChecks, Store } from 'lucide-react'
import { type Ref, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { trueToday } from '../../../../device/clock.ts'
import { amount } from '../../../../format/rupees.ts'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import tabStyle from '../../../../ui/tabs/scrolled-tabs.module.css'
import { useTabInSight } from '../../../../ui/tabs/use-tab-in-sight.ts'
import { useMyShops } from '../../../dashboard/queries.ts'
import { KeptList } from '../../../outbox/parts/kept-list.tsx'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { useMe } from '../../../session/queries.ts'
import { AddTaskDialog } from '../../parts/add-task-dialog.tsx'
import { dueWhen } from '../../parts/task-words.ts'
import { useTasks } from '../../queries.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { type TasksSearch, tabNames } from './tasks-search.ts'

/** What is to be done and by whom: one's own, what one gave to others, and for managers all of their shops. */
export function Tasks() {
  const search = useSearch({ from: '/frame/signed-in/tasks' })
  const navigate = useNavigate()
  const change = (changes: TasksSearch, { replace } = { replace: true }) =>
    void navigate({ to: '.', search: (old) => ({ ...old, ...changes }), replace, resetScroll: false })
  const { data: me } = useMe()
  const { groupId, shops, isPending, isKnown, isMissing, refetch } = useMyShops()
  const [adding, setAdding] = useState(false)
  const [today] = useState(trueToday)
  const manages = me !== undefined && canSomewhere(me, 'task.manage')
  const whose: WhoseTasks = search.whose === 'all' && me && !manages ? 'mine' : (search.whose ?? 'mine')
  const line = useTabInSight(whose)
  const isDone = search.done === true
  const waits = (search.shop !== undefined && !isKnown) || (search.whose === 'all' && me === undefined)
  // A shop that is not there any more narrows nothing
  const shopId = shops.find(({ _id }) => _id === search.shop)?._id
  const list = useTasks({ groupId, shopId, whose, state: isDone ? 'done' : 'open' }, !waits)
  const tasks = list.data?.pages.flatMap((page) => page.tasks) ?? []
  const sections = isDone ? [{ name: 'Done', tasks }] : sectionsOf(tasks, today)
  const last = sections.at(-1)?.tasks.length ?? 0
  const { container, goTo } = useFirstNew<HTMLUListElement>(last)
  const more = () => {
    goTo(last)
    void list.fetchNextPage()
  }
  const withoutShop = !isPending && isKnown && shops.length === 0
  return (
    <Page>
      <title>Tasks - Forecourt</title>
      <PageHeader
        title="Tasks"
        withBack={{ label: 'Dashboard', link: paths.dashboard }}
        right={shops.length > 0 && <HeaderButton icon={CirclePlus} label="New task" onClick={() => setAdding(true)} />}
      />
      <Tabs
        variant="pills"
        value={whose}
        onChange={(tab) => change({ whose: tab === 'mine' ? undefined : (tab as WhoseTasks) }, { replace: false })}
      >
        <Tabs.List aria-label="Tasks" className={tabStyle.list} ref={line}>
          {(Object.entries(tabNames) as [WhoseTasks, string][])
            .filter(([value]) => value !== 'all' || manages)
            .map(([value, name]) => (
              <Tabs.Tab key={value} value={value} className={tabStyle.tab}>
                {name}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={whose}>
          <div className={classes.bar}>
            <ChoiceRow
              label="Which"
              choices={[
                { value: 'open', label: 'Open' },
                { value: 'done', label: 'Done' },
              ]}
              value={isDone ? 'done' : 'open'}
              onChange={(state) => change({ done: state === 'done' || undefined })}
            />
            {shops.length > 1 && <ShopFilter shops={shops} chosen={shopId} onChange={(shop) => change({ shop })} />}
          </div>
          <KeptList kinds={['taskChange']} />
          {waits && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
          {list.isPending && !(waits && isMissing) && <ListSkeleton label="Loading the tasks" rows={6} />}
          {list.isError && tasks.length === 0 && (
            <ErrorState text={sentences.failedTasks} onRetry={() => list.refetch()} />
          )}
          {list.isSuccess && tasks.length === 0 && <NoTasks whose={whose} isDone={isDone} withoutShop={withoutShop} />}
          {sections.map((section, n) => (
            <Section
              key={section.name}
              {...section}
              withShop={shops.length > 1}
              rows={n === sections.length - 1 ? container : undefined}
            />
          ))}
          {tasks.length > 0 && (
            <ListFoot text={`${amount(tasks.length, 'task', 'tasks')}${list.hasNextPage ? ' so far' : ''}`}>
              {list.hasNextPage && <MoreButton loading={list.isFetchingNextPage} onClick={more} />}
            </ListFoot>
          )}
        </Tabs.Panel>
      </Tabs>
      {adding && (
        <AddTaskDialog
          shops={shopId ? shops.filter(({ _id }) => _id === shopId) : shops}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  )
}

type SectionProps = { name: string; tasks: Task[]; withShop: boolean; rows: Ref<HTMLUListElement> | undefined }

const Section = ({ name, tasks, withShop, rows }: SectionProps) =>
  tasks.length > 0 && (
    <section>
      <Title order={2} className={classes.heading}>
        {name}
      </Title>
      <RecordList label={name} {...(rows && { ref: rows })}>
        {tasks.map((task) => (
          <TaskRow key={task._id} task={task} withShop={withShop} />
        ))}
      </RecordList>
    </section>
  )

const sectionNames = { overdue: 'Overdue', today: 'Today', later: 'Later' } as const

/** Open tasks by when they are due; a part without any is left out. */
function sectionsOf(tasks: readonly Task[], today: string): { name: string; tasks: Task[] }[] {
  return (Object.keys(sectionNames) as (keyof typeof sectionNames)[])
    .map((when) => ({ name: sectionNames[when], tasks: tasks.filter(({ dueOn }) => dueWhen(dueOn, today) === when) }))
    .filter((section) => section.tasks.length > 0)
}

function NoTasks({ whose, isDone, withoutShop }: { whose: WhoseTasks; isDone: boolean; withoutShop: boolean }) {
  if (withoutShop) return <EmptyState icon={Store} text={sentences.noShopsForYou} />
  return <EmptyState icon={ListChecks} text={isDone ? sentences.noDoneTasks : none[whose]} />
}

const none: Record<WhoseTasks, string> = {
  mine: sentences.noOwnTasks,
  given: sentences.noGivenTasks,
  all: sentences.noTasksOfShops,
}
