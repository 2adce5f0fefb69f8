import { Logo } from '../logo.tsx'
import classes from './mock-dashboard.module.css'
import { SalesChart } from './sales-chart.tsx'

/** Sample figures: nobody's. */
const counters = [
  { name: 'Inventory', count: 346 },
  { name: 'Sales', count: 78 },
  { name: 'Purchases', count: 94 },
  { name: 'Inquiries', count: 1056 },
] as const

const newest = [
  { vehicleNumber: 'TS09EA4471', model: 'Honda Activa 6G', shop: 'Kukatpally', days: 'Today', price: '₹85,000' },
  {
    vehicleNumber: 'TS07GH2093',
    model: 'Suzuki Access 125',
    shop: 'Madhapur',
    days: '1 day',
    price: '₹78,500',
  },
  { vehicleNumber: 'AP28BD7716', model: 'TVS Jupiter 125', shop: 'Secunderabad', days: '1 day', price: '₹69,000' },
  { vehicleNumber: 'TS12FC0385', model: 'Bajaj Pulsar NS200', shop: 'Kukatpally', days: '2 days', price: '₹1,18,900' },
] as const

/** What a dealership sees of itself, drawn small: the counters are text to everybody, the rest is a picture. */
export function MockDashboard() {
  return (
    <figure className={classes.window}>
      <div className={classes.title} aria-hidden>
        <Logo size={24} />
        <span className={classes.group}>Charminar Wheels</span>
        <span className={classes.shops}>All 6 shops</span>
      </div>
      <dl className={classes.counters}>
        {counters.map(({ name, count }) => (
          <div key={name} className={classes.counter}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.panels} aria-hidden>
        <div className={classes.panel}>
          <p className={classes.caption}>
            Sales and purchases <span>last 6 months</span>
          </p>
          <SalesChart />
        </div>
        <div className={classes.panel}>
          <p className={classes.caption}>
            Newest in stock <span>all shops</span>
          </p>
          <ul>
            {newest.map(({ vehicleNumber, model, shop, days, price }) => (
              <li key={vehicleNumber} className={classes.bike}>
                <strong>{model}</strong>
                <span className={classes.price}>{price}</span>
                <span className={classes.quiet}>
                  {vehicleNumber} · {shop}
                </span>
                <span className={classes.quiet}>{days}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <figcaption>Sample figures</figcaption>
    </figure>
  )
}
