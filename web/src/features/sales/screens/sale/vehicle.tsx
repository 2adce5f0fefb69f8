import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import type { SaleNote } from '@forecourt/contract/sales'
import { paths } from '../../../../app/paths.ts'
import { count } from '../../../../format/rupees.ts'
import { TallLink } from '../../../../ui/page/tall-link.tsx'
import classes from './note.module.css'

/** Too long for half of a phone's width. */
const stamped: readonly string[] = ['Chassis number', 'Engine number']

/** What was sold, as it stood that day; what is not known is left out. */
export function Vehicle({ bike, bikeId }: Pick<SaleNote, 'bike' | 'bikeId'>) {
  const { vehicleNumber } = bike
  const details = [
    ['Make and model', `${bike.make} ${bike.model}`],
    ['Year', String(bike.year)],
    ['Kilometres', count(bike.mileage)],
    ['Colour', bike.color],
    ['Fuel', bike.fuel && fuelNames[bike.fuel]],
    ['Chassis number', bike.chassisNumber],
    ['Engine number', bike.engineNumber],
  ] as const
  return (
    <section>
      <h3 className={classes.heading}>Vehicle</h3>
      <dl className={classes.details}>
        <div>
          <dt>Number</dt>
          <dd className={classes.strong}>
            {bikeId ? <TallLink {...paths.bike(bikeId)}>{vehicleNumber}</TallLink> : vehicleNumber}
          </dd>
        </div>
        {details.map(
          ([name, value]) =>
            value && (
              <div key={name} data-stamped={stamped.includes(name)}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
