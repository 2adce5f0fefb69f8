import { Alert, Button } from '@mantine/core'
import { CircleCheck, Download, Lock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { paths } from '../../../../app/paths.ts'
import { askToInstall, installState, onInstallChange } from '../../../../device/install-prompt.ts'
import { useBusy } from '../../../../ui/forms/use-busy.ts'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import classes from './install.module.css'

/** Installs on this device where the browser can ask for it, and says where it cannot or need not. */
export function InstallHere() {
  const state = useSyncExternalStore(onInstallChange, installState)
  const { busy, run } = useBusy()
  return (
    <output className={classes.here}>
      {state === 'installed' && (
        <Alert icon={<CircleCheck aria-hidden />} title="Forecourt is installed on this device">
          <LinkButton {...paths.groupSelect} mt="xs">
            Go to your groups
          </LinkButton>
        </Alert>
      )}
      {state === 'askable' && (
        <Button
          size="md"
          leftSection={<Download size={18} aria-hidden />}
          loading={busy}
          onClick={() => void run(askToInstall)}
        >
          Install on this device
        </Button>
      )}
      {!window.isSecureContext && (
        <Alert icon={<Lock aria-hidden />} title="Installing needs HTTPS">
          This page came over plain HTTP. Open it by its https:// address, or ask whoever runs Forecourt to give it one.
        </Alert>
      )}
    </output>
  )
}
