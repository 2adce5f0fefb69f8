import { Link } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { readSession } from '../../../../device/session.ts'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { deviceOf } from './device.ts'
import classes from './install.module.css'
import { InstallHere } from './install-here.tsx'
import { InstallSteps } from './install-steps.tsx'

/** How to install the app on a phone or a computer, the device at hand first. */
export function Install() {
  return (
    <Page narrow>
      <title>Install - Forecourt</title>
      {/* Whoever is signed in has it in the bar */}
      {!readSession() && (
        <Link {...paths.home} className={classes.brand}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          Forecourt
        </Link>
      )}
      <PageHeader
        title="Install Forecourt"
        subtitle="It opens from the home screen like any other app. What you opened before can be read without a network."
      />
      <InstallHere />
      <InstallSteps here={deviceOf(navigator)} />
    </Page>
  )
}
