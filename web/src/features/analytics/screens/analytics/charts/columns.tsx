import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { month as monthInWords } from '../../../../../format/dates.ts'
import { shortRupees } from '../../../../../format/short-rupees.ts'
import classes from './charts.module.css'

export type ColumnsProps = {
  label: string
  /** Each with a whole, in paise, and a part of it that may lie below nothing. */
  months: readonly { month: string; whole: number; part: number }[]
  names: { whole: string; part: string }
}

const height = 240
const margin = { top: 12, right: 4, bottom: 28, left: 62 }
/** So wide must a column be for the name of its month. */
const labelled = 40

/** Months as columns, and in each of them what was left over. */
export function Columns({ label, months, names }: ColumnsProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 320 } })
  const inner = Math.max(80, width - margin.left - margin.right)
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [0, inner], padding: 0.3 })
  const least = Math.min(0, ...months.map(({ part }) => part))
  const most = Math.max(1, ...months.map(({ whole, part }) => Math.max(whole, part)))
  const y = scaleLinear<number>({
    domain: [least, most],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  })
  const every = Math.ceil(labelled / x.step())
  const box = (value: number) => ({ y: y(Math.max(0, value)), height: Math.abs(y(value) - y(0)) })
  return (
    <figure className={classes.figure}>
      <div ref={parentRef} className={classes.frame}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it has no address */}
        <svg width={width} height={height} role="img" aria-label={label}>
          <g transform={`translate(${margin.left} 0)`}>
            <GridRows scale={y} width={inner} numTicks={4} className={classes.grid} />
            {months.map(({ month, whole, part }) => (
              <g key={month}>
                <Bar className={classes.soft} x={x(month)} width={x.bandwidth()} rx={2} {...box(whole)} />
                <Bar
                  className={part < 0 ? classes.loss : classes.strong}
                  x={(x(month) ?? 0) + x.bandwidth() / 4}
                  width={x.bandwidth() / 2}
                  {...box(part)}
                />
              </g>
            ))}
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              hideTicks
              tickValues={months.map(({ month }) => month).filter((_, n) => (months.length - 1 - n) % every === 0)}
              tickFormat={(month) => monthInWords(month).slice(0, 3)}
              tickClassName={classes.tick}
              axisLineClassName={classes.axis}
            />
            <AxisLeft
              scale={y}
              numTicks={4}
              hideTicks
              hideAxisLine
              tickFormat={(value) => shortRupees(Number(value))}
              tickClassName={classes.tick}
            />
          </g>
        </svg>
      </div>
      <figcaption className={classes.legend}>
        <span className={classes.ofWhole}>{names.whole}</span>
        <span className={classes.ofPart}>{names.part}</span>
      </figcaption>
    </figure>
  )
}
