import { describe, expect, it } from 'vitest'
import { dailyFile, lastDue, outlived } from './daily-files.ts'

describe('when a daily backup is due', () => {
  it.each([
    ['a minute before, yesterday', '2026-03-10T20:59:59.999Z', '2026-03-09T21:00:00.000Z'],
    ['at that very moment', '2026-03-10T21:00:00.000Z', '2026-03-10T21:00:00.000Z'],
    ['after midnight in India, still yesterday', '2026-03-10T18:31:00.000Z', '2026-03-09T21:00:00.000Z'],
    ['in the evening', '2026-03-10T12:00:00.000Z', '2026-03-09T21:00:00.000Z'],
    ['on the first of January', '2025-12-31T20:00:00.000Z', '2025-12-30T21:00:00.000Z'],
  ])('%s', (_, now, due) => {
    expect(lastDue(new Date(now), '02:30').toISOString()).toBe(due)
  })

  it('is named by its day in India', () => {
    expect(dailyFile(new Date('2026-03-10T21:00:00Z'), false)).toBe('forecourt-daily-2026-03-11.tar.gz')
    expect(dailyFile(new Date('2026-03-10T21:00:00Z'), true)).toBe('forecourt-daily-2026-03-11.tar.gz.age')
  })
})

describe('which daily backups go', () => {
  const day = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10)
  const name = (date: string) => `forecourt-daily-${date}.tar.gz.age`
  const daysBack = (from: string, count: number) => {
    const last = Date.parse(from) / 86_400_000
    return Array.from({ length: count }, (_, back) => day(last - back))
  }
  const left = (days: string[]) => {
    const gone = new Set(outlived(days.map(name)))
    return days.filter((date) => !gone.has(name(date))).sort()
  }

  it('none while there are few', () => {
    expect(outlived([])).toEqual([])
    expect(outlived(daysBack('2026-11-22', 7).map(name))).toEqual([])
  })

  it('keeps 7 days, the newest of 4 weeks and of 12 months, after two years of a backup a day', () => {
    // A Sunday: the week ends with it
    expect(left(daysBack('2026-11-22', 730))).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-01', '2026-11-08', '2026-11-15'],
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ])
  })

  it('comes to the same when it is asked every day', () => {
    let kept: string[] = []
    for (const date of daysBack('2026-11-22', 730).reverse()) kept = left([...kept, date])
    expect(kept).toEqual(left(daysBack('2026-11-22', 730)))
  })

  it('keeps a week that lies in two years, and the day of a leap year', () => {
    const days = daysBack('2024-03-03', 80)
    expect(left(days)).toEqual([
      ...['2023-12-31', '2024-01-31', '2024-02-11', '2024-02-18', '2024-02-25', '2024-02-26'],
      ...['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02', '2024-03-03'],
    ])
  })

  it('counts what there is, not what should be: a machine that was off for a year loses nothing', () => {
    const days = [...daysBack('2025-10-05', 3), '2026-11-22']
    expect(left(days)).toEqual([...days].sort())
  })

  it('keeps a day under both of its names, and leaves what others named', () => {
    const both = ['forecourt-daily-2026-11-22.tar.gz', name('2026-11-22')]
    const others = ['forecourt-daily-2020-01-01.tar.gz.part', 'forecourt.backup', 'x-forecourt-daily-2020-01-01.tar.gz']
    const old = daysBack('2020-06-30', 60).map(name)
    const gone = outlived([...both, ...others, ...old])
    expect(gone).toEqual(expect.arrayContaining([name('2020-05-05')]))
    expect(gone.filter((file) => both.includes(file) || others.includes(file))).toEqual([])
  })
})
