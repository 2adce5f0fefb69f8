import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { ReactNode } from 'react'
import classes from './charts.module.css'

export type BarsProps = {
  label: string
  bars: readonly { key: string; name: ReactNode; value: number; words: string; note?: string | undefined }[]
}

/** Below nothing a bar is drawn in the colour of a loss, as long as it is wide. */
export function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  const width = scaleLinear<number>({ domain: [0, most], range: [0, 100] })
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, value, words, note }) => (
        <li key={key}>
          <div className={classes.line}>
            <span className={classes.name}>{name}</span>
            <span className={classes.words}>{words}</span>
          </div>
          <svg className={classes.bar} width="100%" height="12" aria-hidden="true">
            <Bar className={classes.track} width="100%" height={12} rx={3} />
            {value !== 0 && (
              <Bar
                className={value < 0 ? classes.loss : classes.strong}
                width={`${width(Math.abs(value))}%`}
                height={12}
                rx={3}
              />
            )}
          </svg>
          {note && <div className={classes.note}>{note}</div>}
        </li>
      ))}
    </ul>
  )
}
