import type { BikePage } from '@forecourt/contract/bike-page'
import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { phoneText } from '../../../format/phone.ts'
import { count, rupees } from '../../../format/rupees.ts'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { GroupLogo } from '../../places/parts/group-logo.tsx'
import { NumberPlate } from './number-plate.tsx'
import classes from './print-sheet.module.css'

/**
 * A sheet of A4 for customers: the bike, its price, and a code that opens its page: that for customers where it is on,
 * else the one of those who work here.
 */
export function PrintSheet({ bike }: { bike: BikePage }) {
  const address = useAddressOf(bike)
  const { make, model, vehicleNumber, listPrice, pictures, groupName, groupLogo, shopName, shopPhone } = bike
  const [cover] = pictures
  return (
    <article className={classes.sheet} aria-label={`Sheet of ${vehicleNumber}`}>
      <div className={classes.group}>
        {groupLogo && <GroupLogo url={groupLogo} />}
        <p>{groupName}</p>
      </div>
      {cover && <img src={cover} alt={`${make} ${model}`} className={classes.photo} />}
      <div className={classes.head}>
        <div className={classes.name}>
          <h2 className={classes.title}>
            {make} {model}
          </h2>
          <NumberPlate vehicleNumber={vehicleNumber} />
        </div>
        <p className={classes.price}>{rupees(listPrice)}</p>
      </div>
      <dl className={classes.facts}>
        {factsOf(bike).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer className={classes.foot} role="presentation">
        <div className={classes.shop}>
          <p className={classes.shopName}>{shopName}</p>
          {shopPhone && <p className={classes.phone}>{phoneText(shopPhone)}</p>}
        </div>
        <div className={classes.code}>
          <QrCode text={address} label={`Opens the page of ${vehicleNumber}`} />
        </div>
      </footer>
    </article>
  )
}

/** Where the bike's page is for a camera that reads it from paper. */
function useAddressOf({ _id, publicPage }: BikePage): string {
  const router = useRouter()
  return window.location.origin + (publicPage.path || router.buildLocation(paths.bike(_id)).href)
}

/** What a customer asks, as far as it is known. */
function factsOf({ year, mileage, fuel, color, owners }: BikePage): [string, string][] {
  const facts: [string, string][] = [
    ['Year', String(year)],
    ['Kilometres', `${count(mileage)} km`],
    ['Fuel', fuel ? fuelNames[fuel] : ''],
    ['Colour', color],
    ['Owners', owners === null ? '' : String(owners)],
  ]
  return facts.filter(([, value]) => value !== '')
}
