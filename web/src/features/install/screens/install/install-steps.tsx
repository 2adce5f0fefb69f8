import { Badge, Title } from '@mantine/core'
import { EllipsisVertical, type LucideIcon, MonitorDown, Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Device } from './device.ts'
import classes from './install.module.css'

const ways: { device: Device; title: string; steps: ReactNode[] }[] = [
  {
    device: 'android',
    title: 'Android phone',
    steps: [
      'Open this page in Chrome.',
      <>
        Tap the menu <Sign icon={EllipsisVertical} /> at the top right.
      </>,
      <>
        Choose <b>Add to Home screen</b>, then <b>Install</b>.
      </>,
      'Open Forecourt from the home screen.',
    ],
  },
  {
    device: 'apple',
    title: 'iPhone or iPad',
    steps: [
      'Open this page in Safari.',
      <>
        Tap <b>Share</b> <Sign icon={Share} />.
      </>,
      <>
        Scroll down and choose <b>Add to Home Screen</b> <Sign icon={SquarePlus} />, then <b>Add</b>.
      </>,
      'Open Forecourt from the home screen and sign in there once.',
    ],
  },
  {
    device: 'computer',
    title: 'Computer',
    steps: [
      'Open this page in Chrome or Edge.',
      <>
        Click the install sign <Sign icon={MonitorDown} /> at the right end of the address bar, then <b>Install</b>.
      </>,
      <>
        In Safari on a Mac: choose <b>File</b>, then <b>Add to Dock</b>. Firefox does not install apps: keep a bookmark.
      </>,
    ],
  },
]

/** What to tap, on each kind of device; the one at hand stands first. */
export function InstallSteps({ here }: { here: Device }) {
  const ordered = [...ways].sort((one, other) => Number(other.device === here) - Number(one.device === here))
  return ordered.map(({ device, title, steps }) => (
    <section key={device} className={classes.way} aria-labelledby={device}>
      <div className={classes.title}>
        <Title order={2} size="h4" id={device}>
          {title}
        </Title>
        {device === here && <Badge variant="light">This device</Badge>}
      </div>
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </section>
  ))
}

/** The sign to look for, as it stands on the device. */
function Sign({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={20} className={classes.sign} aria-hidden />
}
