import { LegalDialog } from './legal-dialog.tsx'

/** What Forecourt really keeps, and where: change it together with the tables and with what the browser keeps. */
export function Privacy({ email }: { email: string }) {
  return (
    <LegalDialog hash="#privacy" title="Privacy Policy">
      <p>
        Forecourt keeps what a dealership needs to run its shops, and nothing to sell or to advertise with. It has no
        trackers, and its pages load nothing from other companies.
      </p>
      <h3>Of people who sign in</h3>
      <p>
        Name, phone number, roles, and when they signed in. The PIN itself is not kept: only a hash of it, from which it
        cannot be read back. Wrong sign-ins are counted, by phone number and by network address, to keep strangers out.
      </p>
      <h3>Of buyers and enquirers</h3>
      <p>
        The name and phone number that the shop writes down with a sale or an enquiry, or that you leave on a bike’s
        page, and what it was about. What is asked on such a page is counted by network address too, to keep programs
        out. The dealership decides what it enters, and is the one to ask about it.
      </p>
      <h3>Of bikes and shops</h3>
      <p>
        Vehicle numbers, prices, pictures and transfers; names, addresses and contact details of groups and shops. Logos
        and pictures of shops can be opened by whoever has their address. So can the page of a bike that a shop shows to
        customers, which tells nothing of people.
      </p>
      <h3>What colleagues tell each other</h3>
      <p>
        Notes on bikes, enquiries and sales, with who wrote them and whom they name, and for 90 days that somebody was
        told of them. If you allow it, your phone is told while the app is closed: for that your browser’s maker gives
        an address, which is kept until you sign out. The message that goes there is empty.
      </p>
      <h3>The history</h3>
      <p>
        Every change of a bike, a sale, an enquiry, a shop or a role is recorded with who made it and when. This history
        cannot be changed or deleted, so that it can be trusted: names and phone numbers in it stay.
      </p>
      <h3>In your browser</h3>
      <p>
        The key of your session, your name and phone number, the group and shop that you chose last, and whether you
        want it light or dark. So that nothing is lost and pages open without a network: what you typed and did not
        save, results of uploads, and what you looked at last, for a few days; whether this phone is to tell you of
        news. Signing out removes what is yours. A cookie tells that this browser has signed in before, so that nobody
        else can lock you out.
      </p>
      <h3>Who sees it</h3>
      <p>
        The people of your dealership, as far as their roles reach; another dealership never does. So do those who run
        this server, to keep it going, and authorities where the law demands it.
      </p>
      <h3>Your rights</h3>
      <p>
        You may ask what is kept about you and have mistakes corrected. Write to <a href={`mailto:${email}`}>{email}</a>
        , or ask an admin of your dealership.
      </p>
    </LegalDialog>
  )
}
