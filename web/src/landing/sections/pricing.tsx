import { Check } from 'lucide-react'
import button from '../button.module.css'
import { plans } from './plans.ts'
import classes from './pricing.module.css'
import { Section } from './section.tsx'

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="One price for each shop"
      lead="Billed per shop, in rupees, for as many people as work there."
    >
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.name} className={`${classes.plan} ${plan.highlighted ? classes.highlighted : ''}`}>
            <h3 id={`plan-${plan.name}`}>{plan.name}</h3>
            <p className={classes.price}>
              <span className={plan.period ? classes.amount : classes.words}>{plan.price}</span>
              {plan.period && <span className={classes.period}> {plan.period}</span>}
            </p>
            <p className={classes.description}>{plan.description}</p>
            <ul className={classes.features} aria-labelledby={`plan-${plan.name}`}>
              {plan.features.map((feature) => (
                <li key={feature}>
                  <Check aria-hidden size={18} strokeWidth={2.25} />
                  {feature}
                </li>
              ))}
            </ul>
            <a
              className={`${button.button} ${plan.highlighted ? button.filled : button.outlined}`}
              href={plan.button.href}
              aria-describedby={`plan-${plan.name}`}
            >
              {plan.button.text}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
