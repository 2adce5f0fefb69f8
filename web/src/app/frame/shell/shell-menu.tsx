import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { BackCloses } from '../../../ui/dialogs/back-closes.tsx'
import type { LinkGroup } from './links.ts'
import classes from './shell.module.css'

type Props = {
  label: string
  icon: LucideIcon
  groups: readonly LinkGroup[]
  isPhone: boolean
  /** The page that is open lies in it. */
  isCurrent?: boolean
  /** It is what one is here to do. */
  isMain?: boolean
}

/** A button of the shell that opens a menu of further links, above a phone's bar or beside the rail. */
export function ShellMenu({ label, icon: Icon, groups, isPhone, isCurrent = false, isMain = false }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    // Not in a portal: it belongs to the navigation. Fixed: the rail may scroll, and would cut it off
    <Menu
      opened={opened}
      onChange={setOpened}
      position={isPhone ? 'top' : 'right-start'}
      floatingStrategy="fixed"
      withinPortal={false}
      width={isPhone ? 'calc(100vw - 1rem)' : 224}
    >
      <Menu.Target>
        <UnstyledButton
          className={isMain ? classes.main : classes.link}
          data-current={isCurrent || undefined}
          aria-current={isCurrent || undefined}
        >
          <span className={classes.icon}>
            <Icon size={22} aria-hidden />
          </span>
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {opened && <BackCloses onClose={() => setOpened(false)} />}
        {groups.map(({ label: about, links }) => (
          <fieldset key={about} className={classes.group} aria-label={about}>
            {groups.length > 1 && (
              <Menu.Label aria-hidden className={classes.about}>
                {about}
              </Menu.Label>
            )}
            {links.map(({ label: name, icon: LinkIcon, link }) => (
              <Menu.Item
                key={name}
                className={classes.item}
                leftSection={<LinkIcon size={18} aria-hidden />}
                renderRoot={(props) => <Link {...props} {...link} activeOptions={itself} />}
              >
                {name}
              </Menu.Item>
            ))}
          </fieldset>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A tab of a group's page is told by its hash, and a list is the same however it is narrowed. */
const itself = { exact: true, includeHash: true, includeSearch: false } as const
