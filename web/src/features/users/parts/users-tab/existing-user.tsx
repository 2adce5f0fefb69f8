import { Alert, Button, Text } from '@mantine/core'

type Props = { name: string; place: string; hasRoles: boolean; onAdopt: () => void }

/** Offered when the phone number typed for a new user is somebody's already: submits the form for that person. */
export function ExistingUser({ name, place, hasRoles, onAdopt }: Props) {
  return (
    <Alert color="gray" title={`${name} has this phone number`}>
      <Text size="sm" mb="sm">
        {hasRoles
          ? `Add ${name} to ${place} with the ticked roles? Name, PIN and roles held already stay as they are.`
          : `To add ${name} to ${place}, tick the roles first.`}
      </Text>
      <Button
        variant="default"
        disabled={!hasRoles}
        onClick={({ currentTarget: { form } }) => {
          onAdopt()
          // Not a submit button of its own: Enter in a field would press it
          form?.requestSubmit()
        }}
      >
        Add {name}
      </Button>
    </Alert>
  )
}
