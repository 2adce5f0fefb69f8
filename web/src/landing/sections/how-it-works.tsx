import classes from './how-it-works.module.css'
import { Section } from './section.tsx'

/** From downloading the app to the first sale, in five steps. */
const steps = [
  { title: 'Download the app', text: 'Put it on the phones and computers of your shops.' },
  { title: 'Set up your business', text: 'Add your business and its branches.' },
  { title: 'Add your inventory', text: 'With photos, specifications and pricing.' },
  { title: 'Add your team', text: 'Give each member the roles they need.' },
  { title: 'Start selling', text: 'Your stock is right from the first sale on.' },
] as const

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="Up and running in five steps"
      lead="What you keep in a spreadsheet today comes along as a file."
      sunken
    >
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
