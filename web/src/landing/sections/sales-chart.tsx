import classes from './sales-chart.module.css'

const months = [
  { name: 'Jun', sales: 41, purchases: 58 },
  { name: 'Jul', sales: 52, purchases: 49 },
  { name: 'Aug', sales: 47, purchases: 66 },
  { name: 'Sep', sales: 63, purchases: 71 },
  { name: 'Oct', sales: 70, purchases: 82 },
  { name: 'Nov', sales: 78, purchases: 94 },
] as const

const width = 360
const height = 170
const ground = 142
const bar = 16

/** The mock dashboard's bars; the last month has its counters' figures. */
export function SalesChart() {
  return (
    <>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {[0, 1, 2, 3].map((line) => (
          <path key={line} className={classes.line} d={`M0 ${ground - line * 44 + 0.5}H${width}`} />
        ))}
        {months.map(({ name, sales, purchases }, index) => {
          const middle = (index + 0.5) * (width / months.length)
          return (
            <g key={name}>
              <path className={classes.sales} d={column(middle - bar - 1.5, sales)} />
              <path className={classes.purchases} d={column(middle + 1.5, purchases)} />
              <text x={middle} y={height - 8}>
                {name}
              </text>
            </g>
          )
        })}
      </svg>
      <p className={classes.legend}>
        <span className={classes.salesKey}>Sales</span>
        <span className={classes.purchasesKey}>Purchases</span>
      </p>
    </>
  )
}

/** A bar on the ground line with a rounded head. */
function column(left: number, count: number) {
  const top = ground - count * 1.4
  const radius = 4
  return `M${left} ${ground}V${top + radius}q0-${radius} ${radius}-${radius}h${bar - 2 * radius}q${radius} 0 ${radius} ${radius}V${ground}z`
}
