import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { readSession } from '../../session.ts'
import classes from './landing.module.css'

/** The product's name, its promise and the way in. Without the parts library: it is the first thing that loads. */
export function Landing() {
  // Checked once, at load (specification 4)
  const [signedIn] = useState(() => readSession() !== null)
  return (
    <main className={classes.page}>
      <title>Forecourt</title>
      <img src="/icon.svg" alt="" width={64} height={64} />
      <h1 className={classes.name}>Forecourt</h1>
      <p className={classes.promise}>Every bike, in every shop of your dealership, in one list that is always right.</p>
      {signedIn ? (
        <Link {...paths.groupSelect} className={classes.enter}>
          Dashboard
        </Link>
      ) : (
        <Link {...paths.login} className={classes.enter}>
          Login
        </Link>
      )}
    </main>
  )
}
