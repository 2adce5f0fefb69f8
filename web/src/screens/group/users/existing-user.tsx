import { Alert, Button, Text } from '@mantine/core'

type Props = { name: string; place: string; hasRoles: boolean; busy: boolean; onAdd: () => void }

/** Offered when the phone number typed for a new user is somebody's already. */
export function ExistingUser({ name, place, hasRoles, busy, onAdd }: Props) {
  return (
    <Alert color="gray" title={`${name} has this phone number`}>
      <Text size="sm" mb="sm">
        {hasRoles
          ? `Add ${name} to ${place} with the ticked roles? Name and PIN stay as they are.`
          : `To add ${name} to ${place}, tick the roles first.`}
      </Text>
      <Button variant="default" disabled={!hasRoles} loading={busy} onClick={onAdd}>
        Add {name}
      </Button>
    </Alert>
  )
}
