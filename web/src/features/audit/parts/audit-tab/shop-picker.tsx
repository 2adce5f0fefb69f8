import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Combobox, InputBase, Text, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { byName } from '../../../../format/names.ts'
import { matches } from '../../../../ui/lists/matches.ts'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { useShopNames } from '../../../places/queries.ts'
import classes from './shop-picker.module.css'

type Props = { groupId: Id; shopId: Id | undefined; onChoose: (shopId: Id) => void }

/** Chooses the shop whose audit is shown: a button that opens a list with a search above it. */
export function ShopPicker({ groupId, shopId, onChoose }: Props) {
  const shops = useShopNames(groupId)
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      combobox.updateSelectedOptionIndex('active')
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
  })
  if (shops.isError && !shops.data) {
    return <ErrorState text={sentences.failedGroupData} onRetry={() => shops.refetch()} />
  }

  const known = byName(shops.data ?? [])
  const found = known.filter(({ name, description }) => matches(search, name, description))
  const chosen = known.find(({ _id }) => _id === shopId)
  // A deleted shop's history stays, for whoever comes with its id
  const gone = shops.isSuccess && shopId !== undefined && !chosen
  const words = chosen?.name ?? (gone ? 'A deleted shop' : shopId && 'Loading shops...')
  return (
    <div className={classes.picker}>
      <Combobox
        store={combobox}
        withinPortal={false}
        onOptionSubmit={(shop) => {
          combobox.closeDropdown()
          if (shop !== shopId) onChoose(shop)
        }}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <InputBase
            component="button"
            type="button"
            pointer
            size="md"
            aria-label={words ? `Shop: ${words}` : 'Select a shop...'}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onClick={() => combobox.toggleDropdown()}
            classNames={{ input: classes.button }}
          >
            {words ?? (
              <Text span inherit className={classes.placeholder}>
                Select a shop...
              </Text>
            )}
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            size="md"
            aria-label="Search shops..."
            placeholder="Search shops..."
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
          />
          <Combobox.Options className={classes.options} aria-label="Shops">
            {found.map(({ _id, name }) => (
              <Combobox.Option key={_id} value={_id} active={_id === shopId} className={classes.option}>
                {name}
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>{shops.isPending ? 'Loading shops...' : 'No shop found.'}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {gone && (
        <Text size="sm" c="dimmed" mt={4}>
          This shop is not in the group any more. Its history stays.
        </Text>
      )}
    </div>
  )
}
