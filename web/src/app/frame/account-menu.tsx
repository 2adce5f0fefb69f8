import { canSomewhere } from '@forecourt/contract/permissions'
import type { SessionUser } from '@forecourt/contract/session'
import { Loader, Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  BellRing,
  Building2,
  ChevronDown,
  CloudUpload,
  KeyRound,
  LayoutDashboard,
  LogOut,
  MonitorSmartphone,
  TicketCheck,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useSignOut } from '../../features/session/parts/use-sign-out.ts'
import { useMe } from '../../features/session/queries.ts'
import { BackCloses } from '../../ui/dialogs/back-closes.tsx'
import { paths } from '../paths.ts'
import classes from './account-menu.module.css'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'
import { WhoIsSignedIn } from './who-is-signed-in.tsx'

// They bring forms and dialogs, which many screens do without
const ChangePinDialog = lazy(async () => ({
  default: (await import('../../features/session/parts/change-pin-dialog.tsx')).ChangePinDialog,
}))
const DevicesDialog = lazy(async () => ({
  default: (await import('../../features/session/parts/devices-dialog.tsx')).DevicesDialog,
}))
const EnterCode = lazy(async () => ({
  default: (await import('../../features/session/parts/enter-code.tsx')).EnterCode,
}))

const icon = { size: 18, 'aria-hidden': true } as const

/**
 * Who is signed in, and what belongs to the person instead of a page: PIN, devices, codes, light or dark, signing out.
 */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [opened, setOpened] = useState(false)
  const [dialog, setDialog] = useState<'pin' | 'devices' | 'code'>()
  const { data: me } = useMe(opened)
  const { isLeaving, leave } = useSignOut()
  const waiting = me?.waiting.length ?? 0
  const close = () => setDialog(undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const openDialog = (which: NonNullable<typeof dialog>) => {
    // The item goes with the menu, maybe long before the dialog is fetched, which gives the focus back to what had it
    opener.current?.focus()
    setDialog(which)
  }
  const about = useId()
  const letters = initials(user.name)
  return (
    <>
      {/* Not in a portal: the menu belongs to the banner */}
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={288} withinPortal={false}>
        <Menu.Target>
          {/* The name holds what is read on the button, on a phone the letters alone: they may be spoken to it */}
          <UnstyledButton
            ref={opener}
            className={classes.opener}
            aria-label={`Account menu of ${letters} ${user.name}`}
          >
            <span className={classes.initials}>{letters}</span> <span className={classes.name}>{user.name}</span>
            <ChevronDown size={16} className={classes.arrow} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu} aria-describedby={about}>
          {opened && <BackCloses onClose={() => setOpened(false)} />}
          <WhoIsSignedIn id={about} user={user} wanted={opened} />
          <Menu.Divider />
          <Menu.Item
            data-autofocus
            leftSection={<LayoutDashboard {...icon} />}
            renderRoot={(props) => <Link {...props} {...paths.dashboard} />}
          >
            Dashboard
          </Menu.Item>
          {/* Until it is known: what came into an open menu would move what a finger is on */}
          {(!me || canSomewhere(me, 'group.administer')) && (
            <Menu.Item
              leftSection={<Building2 {...icon} />}
              renderRoot={(props) => <Link {...props} {...paths.groupSelect} />}
            >
              Groups
            </Menu.Item>
          )}
          <Menu.Item leftSection={<KeyRound {...icon} />} onClick={() => openDialog('pin')}>
            Change PIN
          </Menu.Item>
          <Menu.Item leftSection={<MonitorSmartphone {...icon} />} onClick={() => openDialog('devices')}>
            Devices
          </Menu.Item>
          <Menu.Item
            leftSection={<UserRound {...icon} />}
            renderRoot={(props) => <Link {...props} {...paths.user(user._id)} />}
          >
            Your page
          </Menu.Item>
          <Menu.Item
            leftSection={<BellRing {...icon} />}
            renderRoot={(props) => <Link {...props} {...paths.notificationChoices} />}
          >
            Notification settings
          </Menu.Item>
          <Menu.Item
            leftSection={<CloudUpload {...icon} />}
            renderRoot={(props) => <Link {...props} {...paths.outbox} />}
          >
            Outbox
          </Menu.Item>
          {waiting > 0 && (
            <Menu.Item leftSection={<TicketCheck {...icon} />} onClick={() => openDialog('code')}>
              Roles that wait for a code ({waiting})
            </Menu.Item>
          )}
          <Menu.Divider />
          <ColorSchemeChoice />
          <Menu.Divider />
          <Menu.Item
            leftSection={isLeaving ? <Loader size={18} aria-hidden /> : <LogOut {...icon} />}
            aria-disabled={isLeaving}
            // It shows that it is under way
            closeMenuOnClick={false}
            onClick={leave}
          >
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'pin' && <ChangePinDialog phone={user.phone} onClose={close} />}
        {dialog === 'devices' && <DevicesDialog onClose={close} />}
        {dialog === 'code' && <EnterCode onClose={close} />}
      </Suspense>
    </>
  )
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words[0] ?? ''
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (first + last).toUpperCase()
}
