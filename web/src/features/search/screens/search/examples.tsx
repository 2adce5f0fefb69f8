import { Button, Text } from '@mantine/core'
import classes from './search.module.css'

/** What one may search for, to try. */
const examples = ['splendor under 50k', 'activa 2019-21', 'any 350cc below 1.5 lakh', 'scooter from 2021']

export const Examples = ({ onChoose }: { onChoose: (q: string) => void }) => (
  <div className={classes.examples}>
    <Text c="dimmed">
      Bikes as a customer asks for them, a shop or a zone, a vehicle number, a name, a phone number, the number of a
      sale note.
    </Text>
    <ul className={classes.parts} aria-label="For example">
      {examples.map((words) => (
        <li key={words}>
          <Button variant="default" radius="xl" fw={500} onClick={() => onChoose(words)}>
            {words}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)
