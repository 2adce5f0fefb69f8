import { LegalDialog } from './legal-dialog.tsx'

/** At least 18 years old; billed per shop, without the amount, which the plans tell. */
export function Terms({ email }: { email: string }) {
  return (
    <LegalDialog hash="#terms" title="Terms of Service">
      <p>
        These terms are between your dealership and whoever runs this Forecourt for it. By signing in you agree to them,
        for yourself and for the dealership that you work for.
      </p>
      <h3>Who may use it</h3>
      <p>You must be at least 18 years old.</p>
      <p>
        An admin of your dealership makes your account and gives you your roles. It is for you alone: keep your PIN to
        yourself, and change it when somebody else may have seen it. What is done with your account is recorded under
        your name.
      </p>
      <h3>Subscription</h3>
      <p>The subscription is billed per shop. Payments are non-refundable, except as required by law.</p>
      <h3>What you enter</h3>
      <p>
        The records of bikes, sales, enquiries and people stay your dealership's. You see to it that they are true, that
        you may keep them, and that buyers and enquirers know that their name and phone number are kept.
      </p>
      <p>Do not use Forecourt to deal in stolen vehicles, to break the law, or to reach what is not yours.</p>
      <h3>The service</h3>
      <p>
        We take care that Forecourt runs and that nothing is lost, but cannot promise that it is never interrupted or
        free of errors. Keep what the law asks you to keep, such as sale papers, outside of it too. As far as the law
        allows, we are not liable for profit that was missed.
      </p>
      <h3>Ending and changes</h3>
      <p>
        Your dealership may stop using Forecourt at any time. We may close an account that breaks these terms. When
        these terms change, the new ones stand here before they apply.
      </p>
      <p>
        These terms follow the law of India. Questions: <a href={`mailto:${email}`}>{email}</a>
      </p>
    </LegalDialog>
  )
}
